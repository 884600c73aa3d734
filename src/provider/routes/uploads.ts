import type { Hono } from 'hono';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { Call } from '#provider/http/call.ts';
import type { FileRow, UploadTarget } from '#provider/database/uploads.ts';
import { addUploads, linkUploads, uploadsByName } from '#provider/database/uploads.ts';
import type { Deps } from '#provider/deps.ts';
import { newFileKey } from '#provider/files/file-key.ts';
import { inspect } from '#provider/files/kinds.ts';
import type { Arrived } from '#provider/files/store.ts';
import { mount } from '#provider/http/mount.ts';
import { fileNames, loadTarget } from './upload-target.ts';

export function uploadRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, getUploadAddresses, async (call) => {
    const target = await loadTarget(call);
    const uploads = fileNames(call.input).map((name) => ({ name, key: newFileKey(target, name) }));
    await addUploads(call.db, target, uploads, call.config.quota, call.now);
    return { data: uploads.map(({ key }) => call.files.uploadAddress(call.origin, key)) };
  });

  mount(routes, deps, verifyUpload, async (call) => {
    const target = await loadTarget(call);
    const checked: CheckedUpload[] = [];
    try {
      for (const name of fileNames(call.input)) {
        const result = await check(call, target, name);
        if ('code' in result) return result;
        checked.push(result);
      }
      await link(call, target, checked);
    } finally {
      for (const { arrived } of checked) await arrived?.close();
    }
    return { code: 200, message: 'File uploaded successfully' };
  });
}

interface CheckedUpload {
  file: FileRow;
  /** Missing when an earlier verification has kept it already. */
  arrived?: Arrived;
}

/** The newest upload of this name that has arrived, or why it is not taken. */
async function check(
  call: Call<unknown>,
  target: UploadTarget,
  name: string,
): Promise<CheckedUpload | { code: number; message: string }> {
  for (const file of await uploadsByName(call.db, target, name)) {
    if (file.verified) return { file };
    const arrived = await call.files.arrived(file.key);
    if (!arrived) continue;
    const found = await inspect(target.purpose, name, arrived).catch(async (error: unknown) => {
      await arrived.close();
      throw error;
    });
    if ('contentType' in found) {
      return { file: { ...file, contentType: found.contentType, size: arrived.size }, arrived };
    }
    await arrived.close();
    // A store that takes files by itself knows no limit to their size.
    if (found.code === 413) await call.files.discard(file.key);
    return found;
  }
  return { code: 404, message: `“${name}” has not arrived. Please upload it again.` };
}

async function link(call: Call<unknown>, target: UploadTarget, checked: CheckedUpload[]): Promise<void> {
  const linked: FileRow[] = [];
  for (const { file, arrived } of checked) {
    if (!arrived) continue;
    // The file that was checked is the file that is kept, whatever else arrives at the address.
    await arrived.keep({ name: file.name, contentType: file.contentType ?? 'application/octet-stream' });
    linked.push(file);
  }
  const replaced = await linkUploads(call.db, target, linked, call.now);
  await Promise.all(linked.map(({ key }) => call.files.discard(key)));
  await Promise.all(replaced.map((key) => call.files.remove(key)));
}
