import type { ChannelSettings } from '@guildhall/contract/channels'
import type { Ctx } from '../platform/ctx.ts'
import { listAccounts } from './account-rows.ts'
import { taxesOf, viewTax } from './books/tax-rows.ts'

/** The accounts and taxes among the settings of a community; never a key. */
export async function moneySettings(
  ctx: Ctx,
  channelId: string,
): Promise<Pick<ChannelSettings, 'connectedAccounts' | 'taxes'>> {
  const accounts = await listAccounts(ctx.db, channelId)
  const taxes = (await taxesOf(ctx.db, { channelId })).map(viewTax).filter(({ isArchived }) => !isArchived)
  return {
    connectedAccounts: accounts.map(({ _id, gateway, isPrimary, isOpen }) => ({
      _id,
      gateway,
      isPrimary,
      isOpen,
    })),
    taxes: taxes.map(({ _id, title, percent, isInclusive, country }) => ({
      _id,
      title,
      percent,
      isInclusive,
      country,
    })),
  }
}
