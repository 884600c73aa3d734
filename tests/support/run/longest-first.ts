// The long ones first, so that no core is idle while the last one goes on.
import { relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Folders, by how long their files take. */
const folders = ['tests/sim', 'tests/contract', 'tests/offline'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const place = ({ moduleId }: TestSpecification) => {
      const index = folders.findIndex((folder) => relative(root, moduleId).startsWith(folder));
      return index === -1 ? folders.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
