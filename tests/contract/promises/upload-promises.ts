import { describe, expect, test } from 'vitest';
import { deleteDocument, deleteExhibit, getExhibit } from '#contract/exhibits.ts';
import { getUserProfile, updateProfile } from '#contract/users.ts';
import type { UploadTarget } from '#contract/uploads.ts';
import { getUploadAddresses, verifyUpload } from '#contract/uploads.ts';
import { pngImage, textFile } from '#tests/contract/sample-files.ts';
import type { Session, Target } from '#tests/contract/target.ts';
import { call, newExhibit, signIn } from '#tests/contract/target.ts';

export function uploadPromises(current: () => Target): void {
  async function withExhibit(work: (session: Session, exhibitId: string) => Promise<void>): Promise<void> {
    const session = await signIn(current());
    const exhibitId = await newExhibit(current(), session);
    await work(session, exhibitId);
    await call(current(), deleteExhibit, { id: exhibitId }, session.token);
  }

  async function put(address: string, file: Blob): Promise<Response> {
    const headers = { 'Content-Type': file.type };
    return current().fetch(new Request(address, { method: 'PUT', headers, body: await file.arrayBuffer() }));
  }

  async function upload(session: Session, target: UploadTarget, files: Blob[]): Promise<number> {
    const { data } = await call(current(), getUploadAddresses, target, session.token);
    expect(data).toHaveLength(files.length);
    for (const [index, file] of files.entries())
      expect((await put(data[index] ?? '', file)).status).toBe(200);
    return (await call(current(), verifyUpload, target, session.token)).code;
  }

  describe('uploads', () => {
    test('an image goes to its address, is verified, and is the exhibit’s image from then on', () =>
      withExhibit(async (session, exhibitId) => {
        const target: UploadTarget = { purpose: 'exhibit_image', exhibitId, fileName: ['vase.png'] };
        expect(await upload(session, target, [pngImage()])).toBe(200);
        const { data } = await call(current(), getExhibit, { id: exhibitId }, session.token);
        const stored = await current().fetch(new Request(data.image_url ?? ''));
        expect(stored.status).toBe(200);
        expect(stored.headers.get('Content-Type')).toBe('image/png');
        expect(await stored.arrayBuffer()).toEqual(await pngImage().arrayBuffer());
      }));

    test('addresses come one per file name, in order, and every file becomes a document', () =>
      withExhibit(async (session, exhibitId) => {
        const fileName = ['a first.txt', 'second.txt'];
        const target: UploadTarget = { purpose: 'exhibit_document', exhibitId, fileName };
        expect(await upload(session, target, [textFile('one'), textFile('two')])).toBe(200);
        const { data } = await call(current(), getExhibit, { id: exhibitId }, session.token);
        expect(data.documents.map(({ name }) => name)).toEqual(fileName);
      }));

    test('verifying twice answers the same and leaves one document', () =>
      withExhibit(async (session, exhibitId) => {
        const target: UploadTarget = { purpose: 'exhibit_document', exhibitId, fileName: ['once.txt'] };
        await upload(session, target, [textFile('once')]);
        expect((await call(current(), verifyUpload, target, session.token)).code).toBe(200);
        const { data } = await call(current(), getExhibit, { id: exhibitId }, session.token);
        expect(data.documents).toHaveLength(1);
      }));

    test('a file that never arrived is not verified and not linked', () =>
      withExhibit(async (session, exhibitId) => {
        const target: UploadTarget = { purpose: 'exhibit_document', exhibitId, fileName: ['lost.txt'] };
        await call(current(), getUploadAddresses, target, session.token);
        expect((await call(current(), verifyUpload, target, session.token)).code).not.toBe(200);
        const { data } = await call(current(), getExhibit, { id: exhibitId }, session.token);
        expect(data.documents).toEqual([]);
      }));

    test('text that claims to be an image is not verified and not linked', () =>
      withExhibit(async (session, exhibitId) => {
        const target: UploadTarget = { purpose: 'exhibit_image', exhibitId, fileName: ['fake.png'] };
        const { data: addresses } = await call(current(), getUploadAddresses, target, session.token);
        await put(addresses[0] ?? '', new Blob(['not a picture'], { type: 'image/png' }));
        expect((await call(current(), verifyUpload, target, session.token)).code).not.toBe(200);
        const { data } = await call(current(), getExhibit, { id: exhibitId }, session.token);
        expect(data.image_url).toBeNull();
      }));

    test('a new address for the same file after a lost one still makes one document', () =>
      withExhibit(async (session, exhibitId) => {
        const target: UploadTarget = { purpose: 'exhibit_document', exhibitId, fileName: ['again.txt'] };
        await call(current(), getUploadAddresses, target, session.token);
        expect(await upload(session, target, [textFile('again')])).toBe(200);
        const { data } = await call(current(), getExhibit, { id: exhibitId }, session.token);
        expect(data.documents.map(({ name }) => name)).toEqual(['again.txt']);
      }));

    test('a document that is deleted is no longer the exhibit’s', () =>
      withExhibit(async (session, exhibitId) => {
        const fileName = ['kept.txt', 'deleted.txt'];
        const target: UploadTarget = { purpose: 'exhibit_document', exhibitId, fileName };
        await upload(session, target, [textFile('one'), textFile('two')]);
        const documents = async () =>
          (await call(current(), getExhibit, { id: exhibitId }, session.token)).data.documents;
        const [, id = ''] = (await documents()).map((document) => document.id);
        await call(current(), deleteDocument, { id }, session.token);
        expect((await documents()).map(({ name }) => name)).toEqual(['kept.txt']);
      }));

    test('a person’s name is theirs from then on, and reads back as it was written', async () => {
      const { user, token } = await signIn(current());
      const name = async () => (await call(current(), getUserProfile, { userId: user.id }, token)).data.name;
      const before = await name();
      await call(current(), updateProfile, { name: 'Another##Name' }, token);
      expect(await name()).toBe('Another##Name');
      await call(current(), updateProfile, { name: before }, token);
    });

    test('a person’s picture shows in their profile', async () => {
      const session = await signIn(current());
      const target: UploadTarget = { purpose: 'user_profile', fileName: ['me.png'] };
      expect(await upload(session, target, [pngImage()])).toBe(200);
      const { data } = await call(current(), getUserProfile, { userId: session.user.id }, session.token);
      expect(data.avatar).toMatch(/^https?:\/\//);
    });
  });
}
