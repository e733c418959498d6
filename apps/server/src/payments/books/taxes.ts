import type { Tax, taxCalls } from '@guildhall/contract/payments'
import { record } from '../../channels/audit.ts'
import { lockChannel } from '../../channels/lock-channel.ts'
import { findAs } from '../../channels/standing.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { conflict, invalidField, notFound } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import { taxesOf, taxNow, viewTax } from './tax-rows.ts'

interface Version {
  readonly id: string
  readonly taxId: string
  readonly channelId: string
  readonly title: string
  readonly percent: number
  readonly isInclusive: boolean
  readonly country: string | null
  readonly parts: string
  readonly isArchived: boolean
  readonly now: Date
}

const endVersion = statement<{ taxId: string; now: Date }, never>(
  'end_tax_version',
  `update taxes set replaced_at = $now where tax_id = $taxId and replaced_at is null`,
)

const beginVersion = statement<Version, never>(
  'begin_tax_version',
  `insert into taxes (id, tax_id, channel_id, title, percent, is_inclusive, country, parts, is_archived, created_at)
   values ($id, $taxId, $channelId, $title, $percent, $isInclusive, $country, $parts::jsonb, $isArchived, $now)`,
)

/** In thousandths, which add up exactly. */
const thousandths = (percent: number) => Math.round(percent * 1000)

/** Refuses parts that are not the whole, and a second tax for one country. The community must be locked. */
async function check(ctx: Ctx, channelId: string, tax: Omit<Tax, '_id'>) {
  const sum = tax.parts.reduce((all, { percent }) => all + thousandths(percent), 0)
  if (tax.parts.length > 0 && sum !== thousandths(tax.percent)) throw invalidField('parts', words.partsDiffer)
  const others = (await taxesOf(ctx.db, { channelId })).filter(({ tax_id }) => tax_id !== tax.taxId)
  if (!tax.isArchived && others.some(({ country, is_archived }) => country === tax.country && !is_archived))
    throw conflict(words.taxTaken)
}

async function save(ctx: Ctx, channelId: string, action: 'addTax' | 'editTax', tax: Omit<Tax, '_id'>) {
  await check(ctx, channelId, tax)
  const { now } = ctx
  await endVersion(ctx.db, { taxId: tax.taxId, now })
  await beginVersion(ctx.db, { ...tax, id: ctx.newId(), channelId, parts: JSON.stringify(tax.parts), now })
  const { title, percent } = tax
  await record(ctx, channelId, {
    action,
    target: { kind: 'tax', id: tax.taxId },
    details: { title, percent },
  })
  return { message: 'Saved', taxRate: { _id: tax.taxId, ...tax } }
}

export const addTax: Handler<typeof taxCalls.addTax> = async (ctx, { channelId, ...given }) => {
  await findAs(ctx, channelId, 'managePayments')
  await lockChannel(ctx.db, { channelId })
  return save(ctx, channelId, 'addTax', { taxId: ctx.newId(), isArchived: false, ...given })
}

export const editTax: Handler<typeof taxCalls.editTax> = async (ctx, { channelId, taxId, ...given }) => {
  await findAs(ctx, channelId, 'managePayments')
  await lockChannel(ctx.db, { channelId })
  const [row] = await taxNow(ctx.db, { channelId, taxId })
  if (!row) throw notFound(words.taxNotFound)
  const { _id: _, ...before } = viewTax(row)
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return save(ctx, channelId, 'editTax', { ...before, ...told })
}

export const getTaxes: Handler<typeof taxCalls.getTaxes> = async (ctx, { channelId }) => {
  await findAs(ctx, channelId, 'managePayments')
  return { taxes: (await taxesOf(ctx.db, { channelId })).map(viewTax) }
}
