import { z } from 'zod'
import { Id, Time } from '../common.ts'
import { Percent } from '../money/split.ts'
import { ShownLine } from '../shown-line.ts'

/** Who takes the money: a provider of card payments, the community itself, or nobody, to try it out. */
export const GatewayName = z.enum(['stripe', 'manual', 'test']).meta({ id: 'GatewayName' })
export type GatewayName = z.output<typeof GatewayName>

/** An account of a community at a gateway; its keys never travel back. */
export const PaymentAccount = z
  .object({
    _id: Id,
    gateway: GatewayName,
    /** Takes new orders unless the buyer chooses another. */
    isPrimary: z.boolean(),
    /** Whether money moves. */
    mode: z.enum(['live', 'test']),
    /** Of the key that was given. */
    last4: z.string(),
    /** Whether it takes new orders. */
    isOpen: z.boolean(),
    /** How to pay where no gateway does it. */
    instructions: z.string(),
    createdTime: Time,
  })
  .meta({ id: 'PaymentAccount' })
export type PaymentAccount = z.output<typeof PaymentAccount>

/** ISO 3166, such as PT. */
export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)

const TaxPart = z.strictObject({ title: ShownLine(60).min(1), percent: Percent })

/** What an owner says of a tax. */
export const taxFields = {
  title: ShownLine(60).min(1),
  percent: Percent,
  /** Whether prices have it in them already. */
  isInclusive: z.boolean().default(true),
  /** Of the buyer; null for everybody who has no tax of their own. */
  country: CountryCode.nullable().default(null),
  /** What it consists of; together they are the whole. */
  parts: z.array(TaxPart).max(5).default([]),
}

export const Tax = z
  .object({
    /** The same for all versions of the tax. */
    _id: Id,
    taxId: Id,
    title: z.string(),
    percent: z.number(),
    isInclusive: z.boolean(),
    country: z.string().nullable(),
    parts: z.array(z.object({ title: z.string(), percent: z.number() })),
    isArchived: z.boolean(),
  })
  .meta({ id: 'Tax' })
export type Tax = z.output<typeof Tax>
