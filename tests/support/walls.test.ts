import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** [where the import stands, what it imports] */
type Import = readonly [file: string, from: string];

const refused: readonly Import[] = [
  ['src/contract/themes.ts', '#panel/paths.ts'],
  ['src/contract/themes.ts', 'dexie'],
  ['src/contract/themes.ts', 'node:fs'],
  ['src/provider/routes/themes.ts', '#panel/store/device/device.ts'],
  ['src/provider/routes/themes.ts', 'react'],
  ['src/panel/paths.ts', '#contract/themes.ts'],
  ['src/panel/operations.ts', 'react'],
  ['src/panel/operations.ts', '#panel/features/themes/theme-list.tsx'],
  ['src/panel/records.ts', 'react'],
  ['src/panel/records.ts', '#panel/features/themes/theme-list.tsx'],
  ['src/panel/features/themes/record.ts', 'react'],
  ['src/panel/features/themes/record.ts', '#panel/ui/button.tsx'],
  ['src/panel/features/themes/record.ts', '#panel/features/exhibits/record.ts'],
  ['src/panel/features/themes/theme-list.tsx', '#panel/records.ts'],
  ['src/panel/store/device/device.ts', 'react'],
  ['src/panel/store/device/device.ts', '#panel/sync/outbox/outbox.ts'],
  ['src/panel/store/device/device.ts', '#panel/ui/button.tsx'],
  ['src/panel/sync/outbox/outbox.ts', 'react'],
  ['src/panel/sync/outbox/outbox.ts', 'react-dom/client'],
  ['src/panel/sync/outbox/outbox.ts', '#panel/ui/overlay/toaster.tsx'],
  ['src/panel/sync/outbox/outbox.ts', '#panel/features/themes/operations.ts'],
  ['src/panel/sync/outbox/outbox.ts', '#provider/app.ts'],
  ['src/panel/ui/button.tsx', '#panel/store/device/device.ts'],
  ['src/panel/ui/button.tsx', '#panel/sync/outbox/outbox.ts'],
  ['src/panel/ui/button.tsx', '#contract/limits.ts'],
  ['src/panel/ui/button.tsx', 'dexie-react-hooks'],
  ['src/panel/ui/button.tsx', '#panel/forms/editing.ts'],
  ['src/panel/forms/draft-notes.tsx', '#panel/features/exhibits/queries.ts'],
  ['src/panel/forms/draft-notes.tsx', '#panel/changes/messages.ts'],
  ['src/panel/forms/draft-notes.tsx', 'dexie-react-hooks'],
  ['src/panel/sync/outbox/outbox.ts', '#panel/forms/editing.ts'],
  ['src/panel/scan/scan-dialog.tsx', '#panel/features/exhibits/queries.ts'],
  ['src/panel/scan/queries.ts', '#panel/features/exhibits/queries.ts'],
  ['src/panel/scan/scan-dialog.tsx', '#panel/changes/messages.ts'],
  ['src/panel/ui/button.tsx', '#panel/scan/scan-button.tsx'],
  ['src/panel/sync/outbox/outbox.ts', '#panel/scan/find-exhibits.ts'],
  ['src/panel/features/themes/theme-list.tsx', '#panel/features/exhibits/queries.ts'],
  ['src/panel/features/themes/theme-list.tsx', '#panel/shell/routes.tsx'],
  ['src/panel/features/themes/theme-list.tsx', '#panel/changes/messages.ts'],
  ['src/panel/features/themes/theme-list.tsx', '#panel/rescue/rescue-messages.ts'],
  ['src/panel/features/themes/theme-list.tsx', '#panel/dashboard/dashboard.tsx'],
  ['src/panel/features/exhibits/qr-labels/print-labels.tsx', '#panel/features/themes/queries.ts'],
  ['src/panel/features/exhibits/qr-labels/print-labels.tsx', '#panel/changes/messages.ts'],
  ['src/panel/features/exhibits/qr-labels/print-labels.tsx', 'dexie-react-hooks'],
  ['src/panel/features/exhibits/qr-labels/label-queries.ts', '#panel/features/themes/queries.ts'],
  ['src/panel/features/review/texts/versions.ts', '#panel/features/exhibits/queries.ts'],
  ['src/panel/features/review/sources/set-aside.tsx', '#panel/features/exhibits/queries.ts'],
  ['src/panel/features/review/queue/review-list.tsx', '#panel/features/exhibits/queries.ts'],
  ['src/panel/features/themes/theme-list.tsx', '#panel/features/exhibits/qr-labels/label-sizes.ts'],
  ['src/panel/changes/change-row.tsx', 'dexie-react-hooks'],
  ['src/panel/changes/change-row.tsx', '#provider/app.ts'],
  ['src/panel/features/themes/theme-list.tsx', '#provider/app.ts'],
  ['src/panel/features/themes/theme-list.tsx', 'dexie'],
  ['src/panel/features/themes/theme-list.tsx', 'dexie-react-hooks'],
  ['src/panel/features/themes/theme-list.tsx', '@radix-ui/react-dialog'],
  ['src/panel/features/themes/queries.ts', '#panel/features/exhibits/queries.ts'],
  ['src/panel/features/themes/operations.ts', 'react'],
  ['src/panel/features/themes/operations.ts', '#panel/ui/overlay/toaster.tsx'],
  ['src/panel/shell/sidebar.tsx', 'dexie-react-hooks'],
  ['src/panel/shell/sidebar.tsx', '#provider/app.ts'],
  ['src/panel/main.tsx', 'node:fs'],
  ['sw/sw.ts', '#panel/ui/button.tsx'],
  ['sw/sw.ts', '#panel/features/themes/operations.ts'],
  ['src/panel/sync/run/background.ts', '#panel/operations.ts'],
  ['sw/sw.ts', 'react'],
  ['src/panel/features/themes/theme-form.tsx', '../exhibits/exhibit-form.tsx'],
  ['src/panel/features/themes/theme-form.tsx', './../exhibits/exhibit-form.tsx'],
  ['tests/offline/themes.test.ts', '../support/browser.ts'],
];

const allowed: readonly Import[] = [
  ['src/panel/features/exhibits/exhibit-tools.tsx', '#panel/scan/scan-button.tsx'],
  ['src/contract/themes.ts', 'superstruct'],
  ['src/provider/routes/themes.ts', '#contract/themes.ts'],
  ['src/panel/store/device/device.ts', 'dexie'],
  ['src/panel/sync/outbox/outbox.ts', '#panel/store/device/device.ts'],
  ['sw/engine.ts', '#panel/operations.ts'],
  ['src/panel/records.ts', '#panel/features/themes/record.ts'],
  ['src/panel/features/themes/record.ts', '#panel/paths.ts'],
  ['src/panel/ui/button.tsx', '@radix-ui/react-dialog'],
  ['src/panel/features/themes/queries.ts', 'dexie-react-hooks'],
  ['src/panel/scan/queries.ts', 'dexie-react-hooks'],
  ['src/panel/features/themes/theme-list.tsx', './queries.ts'],
  ['src/panel/features/exhibits/screens.ts', './qr-labels/print-labels.tsx'],
  ['src/panel/features/exhibits/qr-labels/print-labels.tsx', '#panel/features/exhibits/queries.ts'],
  ['src/panel/features/exhibits/qr-labels/label-queries.ts', 'dexie-react-hooks'],
  ['src/panel/features/review/texts/versions.ts', '#panel/features/review/question/question-drafts.ts'],
  ['src/panel/features/themes/theme-list.tsx', '#panel/ui/button.tsx'],
  ['src/panel/shell/routes.tsx', '#panel/features/themes/theme-list.tsx'],
  ['src/panel/changes/queries.ts', 'dexie-react-hooks'],
  ['sw/engine.ts', '#panel/sync/run/background.ts'],
  ['src/panel/features/themes/themes.test.ts', '#provider/app.ts'],
];

interface Complaint {
  code: string;
  filename: string;
  message: string;
}

let folder: string;
let complaints: readonly Complaint[];
let lazy: readonly Import[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-walls-'));
  const config = JSON.parse(await readFile('.oxlintrc.json', 'utf8')) as { options?: object };
  await seed(
    '.oxlintrc.json',
    JSON.stringify({ ...config, options: { ...config.options, typeAware: false } }),
  );
  lazy = await lazyImports();
  for (const [file, imports] of byFile([...refused, ...allowed, ...lazy])) {
    await seed(file, imports.map((from) => `import '${from}';\n`).join(''));
  }
  await seed('src/contract/round.ts', `import { b } from './about.ts';\n\nexport const a = () => b;\n`);
  await seed('src/contract/about.ts', `import { a } from './round.ts';\n\nexport const b = () => a;\n`);
  complaints = await lint(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the import ladder', () => {
  test.each(refused)('%s may not import %s', (file, from) => {
    expect(isRefused([file, from])).toBe(true);
  });

  test.each(allowed)('%s may import %s', (file, from) => {
    expect(isRefused([file, from])).toBe(false);
  });

  // The linter looks at `import … from` only, so what the sources import lazily is planted as if it were.
  test('an import() obeys it as well', () => {
    expect(lazy.filter(isRefused)).toEqual([]);
  });

  test('files may not import each other in a circle', () => {
    expect(complaints.filter(({ filename }) => filename === 'src/contract/round.ts')).toContainEqual(
      expect.objectContaining({ code: 'import(no-cycle)' }),
    );
  });
});

function isRefused([file, from]: Import): boolean {
  return complaints.some(
    ({ filename, message }) => filename === file && message.startsWith(`'${from}' import`),
  );
}

function byFile(imports: readonly Import[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [file, from] of imports) files.set(file, [...(files.get(file) ?? []), from]);
  return files;
}

async function lazyImports(): Promise<Import[]> {
  const found: Import[] = [];
  for (const root of ['src', 'sw']) {
    const names = await readdir(root, { recursive: true });
    for (const name of names.filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))) {
      const text = await readFile(join(root, name), 'utf8');
      for (const [, from] of text.matchAll(/import\(\s*['"]([^'"]+)['"]\s*\)/g)) {
        if (from) found.push([join(root, name), from]);
      }
    }
  }
  return found;
}

async function seed(file: string, text: string): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function lint(cwd: string): Promise<readonly Complaint[]> {
  const oxlint = resolve('node_modules/.bin/oxlint');
  return new Promise((done, fail) => {
    // Complaints make a non-zero exit code: only an unreadable answer is an error here.
    execFile(oxlint, ['--format=json'], { cwd, maxBuffer: 50_000_000 }, (error, stdout) => {
      try {
        done((JSON.parse(stdout) as { diagnostics: Complaint[] }).diagnostics);
      } catch {
        fail(error ?? new Error(stdout));
      }
    });
  });
}
