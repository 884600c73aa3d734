import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { call } from '#tests/contract/target.ts';
import type { TestProvider } from './provider.ts';

/** Uploads one document to an exhibit, as the panel does. */
export async function uploadDocument(
  provider: Pick<TestProvider, 'url' | 'fetch'>,
  token: string,
  exhibitId: string,
  { name, bytes }: { name: string; bytes: Uint8Array | string },
): Promise<void> {
  const target = { purpose: 'exhibit_document' as const, exhibitId, fileName: [name] };
  const { data } = await call(provider, getUploadAddresses, target, token);
  await provider.fetch(
    new Request(data[0] ?? '', {
      method: 'PUT',
      body: typeof bytes === 'string' ? bytes : Buffer.from(bytes),
    }),
  );
  const { code, message } = await call(provider, verifyUpload, target, token);
  if (code !== 200) throw new Error(message);
}
