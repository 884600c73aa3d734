// A museum with one exhibit at a provider in this process, made anew for each test, and what a panel does with its files.
import { afterEach, beforeEach } from 'vitest';
import { getExhibit } from '#contract/exhibits.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import type { TestProvider, TestUser } from '#tests/support/provider.ts';
import { providerInProcess } from '#tests/support/provider.ts';
import { call } from './target.ts';

interface Museum {
  /** The provider's clock. */
  now: Date;
  provider: TestProvider;
  user: TestUser;
  exhibitId: string;
}

export function givenAnExhibit() {
  const given = {} as Museum;
  beforeEach(async () => {
    given.now = new Date('2026-03-03T10:00:00Z');
    given.provider = await providerInProcess({ clock: () => given.now });
    given.user = await given.provider.addUser();
    [given.exhibitId = ''] = await given.provider.addExhibits(given.user.museumId, 1);
  });
  afterEach(async () => given.provider.close());

  const addressOf = async (target: UploadTarget): Promise<string> => {
    const { data } = await call(given.provider, getUploadAddresses, target, given.user.token);
    return data[0] ?? '';
  };
  const put = async (address: string, file: Blob): Promise<Response> => {
    const headers = { 'Content-Type': file.type };
    const body = await file.arrayBuffer();
    return given.provider.fetch(new Request(address, { method: 'PUT', headers, body }));
  };
  const verify = (target: UploadTarget) => call(given.provider, verifyUpload, target, given.user.token);
  return Object.assign(given, {
    addressOf,
    put,
    verify,
    minutes: (count: number) => new Date(given.now.getTime() + count * 60_000),
    documentTarget: (...fileName: string[]): UploadTarget => ({
      purpose: 'exhibit_document',
      exhibitId: given.exhibitId,
      fileName,
    }),
    imageTarget: (fileName = 'vase.png'): UploadTarget => ({
      purpose: 'exhibit_image',
      exhibitId: given.exhibitId,
      fileName: [fileName],
    }),
    async upload(target: UploadTarget, file: Blob) {
      await put(await addressOf(target), file);
      return verify(target);
    },
    async exhibit() {
      return (await call(given.provider, getExhibit, { id: given.exhibitId }, given.user.token)).data;
    },
  });
}
