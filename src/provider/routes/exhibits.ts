import type { Hono } from 'hono';
import {
  addExhibit,
  deleteDocument,
  deleteExhibit,
  editExhibit,
  getExhibit,
  listDocumentTexts,
  listExhibits,
} from '#contract/exhibits.ts';
import type { AppEnv } from '#provider/app-env.ts';
import { stateOfMuseum } from '#provider/database/changes.ts';
import * as table from '#provider/database/exhibits.ts';
import type { Deps } from '#provider/deps.ts';
import { mount, mountList } from '#provider/http/mount.ts';
import { notFound } from '#provider/http/refusal.ts';
import { acceptedExhibit } from './accepted-exhibit.ts';
import { addressOf } from './address-of.ts';
import { ownExhibit } from './own-exhibit.ts';
import { ownMuseum, toRowId } from './own-museum.ts';
import { presentExhibit } from './present-exhibit.ts';

export function exhibitRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mountList(routes, deps, listExhibits, {
    async state(call) {
      const state = await stateOfMuseum(call.db, ownMuseum(call, call.input.museumId));
      // Any address says when they are signed anew, and where they lead.
      return `${state} ${addressOf(call, 'list')}`;
    },
    async *pages(call) {
      const pages = table.listExhibits(call.db, ownMuseum(call, call.input.museumId));
      for (;;) {
        const { value, done } = await pages.next();
        const page = value.map((row) => presentExhibit(row, call));
        if (done) return page;
        yield page;
      }
    },
  });

  mount(routes, deps, getExhibit, async (call) => {
    const row = await table.findExhibit(call.db, call.caller.museumId, toRowId(call.input.id));
    if (!row) throw notFound('exhibit');
    return { data: presentExhibit(row, call) };
  });

  mount(
    routes,
    deps,
    addExhibit,
    async (call) => {
      const museumId = ownMuseum(call, call.input.museumId);
      const id = await table.addExhibit(call.db, museumId, acceptedExhibit(call.input), call.now);
      return { exhibitId: String(id), message: 'Exhibit added successfully' };
    },
    { once: true },
  );

  mount(routes, deps, editExhibit, async (call) => {
    const museumId = ownMuseum(call, call.input.museumId);
    const id = toRowId(call.input.id);
    const found = await table.editExhibit(call.db, museumId, id, acceptedExhibit(call.input), call.now);
    if (!found) throw notFound('exhibit');
    return { message: 'Exhibit updated successfully' };
  });

  mount(routes, deps, deleteExhibit, async (call) => {
    const keys = await table.deleteExhibit(call.db, call.caller.museumId, toRowId(call.input.id));
    if (!keys) throw notFound('exhibit');
    // The record is gone by now. A file that stays on the disk is untidy, not wrong.
    await Promise.all(keys.map((key) => call.files.remove(key)));
    return { message: 'Exhibit deleted successfully' };
  });

  mount(routes, deps, deleteDocument, async (call) => {
    const key = await table.deleteDocument(call.db, call.caller.museumId, toRowId(call.input.id));
    if (key === null) throw notFound('document');
    await call.files.remove(key);
    return { message: 'Document deleted successfully' };
  });

  mount(routes, deps, listDocumentTexts, async (call) => {
    const exhibit = await ownExhibit(call, call.input.id);
    return { data: await call.generation.documentTexts.of(exhibit) };
  });
}
