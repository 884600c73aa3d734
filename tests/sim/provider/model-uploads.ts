// The model's uploads: announced for a record, put into the store, verified, and linked from the record then.
import type { UploadTarget } from '#contract/uploads.ts';
import type { Caller } from './model-calls.ts';
import type { ModelFiles } from './model-files.ts';

interface Records {
  /** @throws {Refused} when it is not there */
  exhibitId(id: string): string;
  /** @throws {Refused} when it is not there */
  themeId(id: string): string;
  link(target: UploadTarget, caller: Caller, file: { name: string; address: string }): void;
}

export class ModelUploads {
  private readonly files: ModelFiles;
  private readonly records: Records;

  constructor(files: ModelFiles, records: Records) {
    this.files = files;
    this.records = records;
  }

  announce(target: UploadTarget, caller: Caller): string[] {
    const owner = this.ownerOf(target, caller);
    return namesOf(target).map((name) => this.files.announce(owner, name));
  }

  verify(target: UploadTarget, caller: Caller): { code: number } {
    const owner = this.ownerOf(target, caller);
    for (const name of namesOf(target)) {
      const file = this.files.verified(owner, name);
      if ('code' in file) return file;
      this.records.link(target, caller, { name, address: file.address });
    }
    return { code: 200 };
  }

  private ownerOf({ purpose, exhibitId = '', exhibitionId = '' }: UploadTarget, { id }: Caller): string {
    if (purpose === 'user_profile') return `${purpose} ${id}`;
    if (purpose.startsWith('museum_')) return purpose;
    if (purpose === 'exhibition_image') return `${purpose} ${this.records.themeId(exhibitionId)}`;
    return `${purpose} ${this.records.exhibitId(exhibitId)}`;
  }
}

// A single image may come without a name.
function namesOf({ fileName = ['image'] }: UploadTarget): string[] {
  return fileName;
}
