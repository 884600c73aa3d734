import type { Hono } from 'hono';
import {
  addTheme,
  deleteTheme,
  editTheme,
  getTheme,
  listThemes,
  toggleThemeArchived,
} from '#contract/themes.ts';
import type { AppEnv } from '#provider/app-env.ts';
import * as table from '#provider/database/themes.ts';
import type { Deps } from '#provider/deps.ts';
import { mount } from '#provider/http/mount.ts';
import { notFound } from '#provider/http/refusal.ts';
import { acceptedTheme } from './accepted-theme.ts';
import { ownMuseum, toRowId } from './own-museum.ts';
import { presentTheme } from './present-theme.ts';

export function themeRoutes(routes: Hono<AppEnv>, deps: Deps): void {
  mount(routes, deps, listThemes, async (call) => {
    const rows = await table.listThemes(call.db, ownMuseum(call, call.input.museumId));
    return { data: rows.map((row) => presentTheme(row, call)) };
  });

  mount(routes, deps, getTheme, async (call) => {
    const row = await table.findTheme(call.db, call.caller.museumId, toRowId(call.input.exhibitionId));
    if (!row) throw notFound('theme');
    return { data: presentTheme(row, call) };
  });

  mount(
    routes,
    deps,
    addTheme,
    async (call) => {
      const museumId = ownMuseum(call, call.input.museumId);
      const { values, exhibitIds } = acceptedTheme(call.input);
      const id = await table.addTheme(call.db, museumId, values, exhibitIds, call.now);
      return { exhibitionId: String(id), message: 'Theme created successfully' };
    },
    { once: true },
  );

  mount(routes, deps, editTheme, async ({ db, caller, input, now }) => {
    const id = toRowId(input.id);
    const { values, exhibitIds } = acceptedTheme(input);
    const found = await table.editTheme(db, caller.museumId, id, values, exhibitIds, now);
    if (!found) throw notFound('theme');
    return { message: 'Theme edited successfully' };
  });

  mount(routes, deps, toggleThemeArchived, async ({ db, caller, input, now }) => {
    const isArchived = await table.toggleArchived(db, caller.museumId, toRowId(input.exhibitionId), now);
    if (isArchived === null) throw notFound('theme');
    return { message: `Theme ${isArchived ? 'archived' : 'unarchived'} successfully` };
  });

  mount(routes, deps, deleteTheme, async ({ db, caller, input, files }) => {
    const keys = await table.deleteTheme(db, caller.museumId, toRowId(input.id));
    if (!keys) throw notFound('theme');
    // The record is gone by now. A file that stays on the disk is untidy, not wrong.
    await Promise.all(keys.map((key) => files.remove(key)));
    return { message: 'Theme deleted successfully' };
  });
}
