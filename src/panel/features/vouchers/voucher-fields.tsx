// The fields of the voucher form, from left to right and top to bottom.
import { grouped } from '#panel/ui/list/counted.ts';
import {
  discountTypes,
  flatDiscount,
  percentageDiscount,
  voucherDescription,
  voucherName,
  voucherTypes,
} from '#contract/voucher-rules.ts';
import { DateField } from '#panel/ui/date/date-field.tsx';
import { bindTo } from '#panel/ui/field/bind.ts';
import type { Option } from '#panel/ui/field/field.tsx';
import { SelectField, TextArea, TextField } from '#panel/ui/field/field.tsx';
import type { FormEvent } from 'react';
import { ThemeChoice } from './theme-choice.tsx';
import type { VoucherFormState } from './use-voucher-form.ts';
import type { VoucherValues } from './voucher-values.ts';
import { chooseDiscountType, maskDiscount } from './voucher-values.ts';
import { typeInWords } from './voucher-messages.ts';
import './voucher-fields.css';

/** The control of a field: where the error summary leads to. */
export function idOf(field: string): string {
  return `voucher-${field}`;
}

const types: Option[] = Object.keys(voucherTypes).map((value) => ({ value, label: typeInWords(value) }));
const discounts: Option[] = discountTypes.map((value) => ({ value, label: value }));

export function VoucherFields({ form }: Pick<VoucherFormState, 'form'>) {
  const bound = bindTo<VoucherValues>(form, idOf);
  const bind = <K extends keyof VoucherValues>(field: K) => ({ ...bound(field), required: true });
  return (
    <div className="card pad stack">
      <SelectField
        {...bind('voucher_type')}
        label="Voucher type"
        placeholder="Choose a voucher type"
        options={withOwn(types, form.values.voucher_type)}
        hint="How much of the tour a visitor must complete."
      />
      <div className="two">
        <DateField {...bind('start_date')} label="Start date" />
        <DateField {...bind('end_date')} label="End date" hint="The last day it is valid." />
      </div>
      <TextField
        {...bind('voucher_name')}
        label="Voucher name"
        counter={voucherName.max}
        autoComplete="off"
      />
      <div className="two">
        <SelectField
          {...bind('discount_type')}
          label="Discount type"
          placeholder="Choose a discount type"
          options={withOwn(discounts, form.values.discount_type)}
          onChange={(type) => form.change(chooseDiscountType(type, form.values))}
        />
        <DiscountValue form={form} />
      </div>
      <TextArea
        {...bind('voucher_description')}
        label="Voucher description"
        counter={voucherDescription.max}
      />
      <ThemeChoice
        id={idOf('themeName')}
        value={form.values.themeName}
        onChange={form.set('themeName')}
        error={form.errors.themeName}
      />
    </div>
  );
}

// A value of another system still shows, marked.
function withOwn(options: Option[], value: string): Option[] {
  if (!value || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: `${value} (no longer offered)` }];
}

const hints: Record<string, string> = {
  Percentage: `A whole number from 1 to ${percentageDiscount.max}.`,
  'Flat Off': `A whole amount in dollars, from 1 to ${grouped(flatDiscount.max)}.`,
  Other: 'In words, as visitors will read it.',
};

function DiscountValue({ form }: Pick<VoucherFormState, 'form'>) {
  const { discount_type: type, discount_value: value } = form.values;
  const isAmount = type === 'Percentage' || type === 'Flat Off';
  return (
    <TextField
      id={idOf('discount_value')}
      label="Discount value"
      required
      autoComplete="off"
      inputMode={isAmount ? 'numeric' : 'text'}
      suffix={isAmount && <span className="voucher-unit">{type === 'Percentage' ? '%' : '$'}</span>}
      disabled={type === ''}
      value={value}
      onInput={(event) => maskInPlace(event, type, value)}
      onChange={(typed) => form.change({ discount_value: maskDiscount(type, typed, value) })}
      onBlur={form.touch('discount_value')}
      error={form.errors.discount_value}
      hint={hints[type] ?? 'Choose the discount type first.'}
    />
  );
}

// Before React reads the value, so that the caret stays where it is. Not while an input method is composing.
function maskInPlace(event: FormEvent<HTMLInputElement>, type: string, before: string) {
  const input = event.currentTarget;
  const masked = maskDiscount(type, input.value, before);
  if ((event.nativeEvent as InputEvent).isComposing || masked === input.value) return;
  const caret = maskDiscount(type, input.value.slice(0, input.selectionStart ?? 0)).length;
  input.value = masked;
  input.setSelectionRange(caret, caret);
}
