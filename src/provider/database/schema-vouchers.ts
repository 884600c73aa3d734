// The tables of vouchers.
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, reference, rowId } from './columns.ts';
import { museums, themes } from './schema.ts';

/** The dates are whole days, as text: no time zone moves them. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: rowId(),
    museumId: reference('museum_id', () => museums.id).notNull(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    discountType: text('discount_type').notNull(),
    discountValue: text('discount_value').notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('vouchers_museum').on(table.museumId, table.id)],
);

/** The themes that a voucher is tied to. One that is deleted leaves its vouchers behind. */
export const voucherThemes = pgTable(
  'voucher_themes',
  {
    voucherId: reference('voucher_id', () => vouchers.id).notNull(),
    themeId: reference('theme_id', () => themes.id).notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voucherId, table.themeId] }),
    index('voucher_themes_theme').on(table.themeId),
  ],
);
