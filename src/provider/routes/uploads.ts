import type { Hono } from 'hono';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import type { AppEnv } from '#provider/app-env.ts';
import type { Call } from '#provider/call.ts';
import type { FileRow, UploadTarget } from '#provider/database/uploads.ts';
import { addUploads, linkUploads, uploadsByName } from '#provider/database/uploads.ts';
import type { Deps } from '#provider/deps.ts';
import { newFileKey } from '#provider/files/file-key.ts';
import { inspect } from '#provider/files/kinds.ts';
import { mount } from '#provider/mount.ts';
import { fileNames, loadTarget } from './upload-target.ts';

export function uploadRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, getUploadAddresses, async (call) => {
    const target = await loadTarget(call);
    const uploads = fileNames(call.input).map((name) => ({ name, key: newFileKey(target, name) }));
    await addUploads(call.db, target, uploads, call.now);
    return { data: uploads.map(({ key }) => call.files.uploadAddress(call.origin, key)) };
  });

  mount(routes, deps, verifyUpload, async (call) => {
    const target = await loadTarget(call);
    const checked: CheckedUpload[] = [];
    for (const name of fileNames(call.input)) {
      const result = await check(call, target, name);
      if ('code' in result) return result;
      checked.push(result);
    }
    await link(call, target, checked);
    return { code: 200, message: 'File uploaded successfully' };
  });
}

interface CheckedUpload {
  file: FileRow;
  /** Missing when an earlier verification has kept them already. */
  bytes?: Uint8Array;
}

interface FreshUpload extends CheckedUpload {
  bytes: Uint8Array;
}

/** The newest upload of this name that has arrived, or why it is not taken. */
async function check(
  call: Call<unknown>,
  target: UploadTarget,
  name: string,
): Promise<CheckedUpload | { code: number; message: string }> {
  for (const file of await uploadsByName(call.db, target, name)) {
    if (file.verified) return { file };
    const bytes = await call.files.arrived(file.key);
    if (!bytes) continue;
    const found = await inspect(target.purpose, name, bytes);
    if ('code' in found) return found;
    return { file: { ...file, contentType: found.contentType, size: bytes.byteLength }, bytes };
  }
  return { code: 404, message: `“${name}” has not arrived. Please upload it again.` };
}

async function link(call: Call<unknown>, target: UploadTarget, checked: CheckedUpload[]): Promise<void> {
  const fresh = checked.filter((upload): upload is FreshUpload => upload.bytes !== undefined);
  // The bytes that were checked are the bytes that are kept, whatever else arrives at the address.
  for (const { file, bytes } of fresh) await call.files.keep(file.key, bytes);
  const linked = fresh.map(({ file }) => file);
  const replaced = await linkUploads(call.db, target, linked, call.now);
  await Promise.all(linked.map(({ key }) => call.files.discard(key)));
  await Promise.all(replaced.map((key) => call.files.remove(key)));
}
