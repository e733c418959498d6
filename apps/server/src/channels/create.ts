import { type Language, languageIn } from '@guildhall/contract'
import {
  type channelCalls,
  currencyOf,
  nativePermissions,
  permissions,
  Zone,
} from '@guildhall/contract/channels'
import { currencyOfCountry } from '@guildhall/contract/money'
import { sql } from 'kysely'
import { claimPicture } from '../files/claim.ts'
import { after, DAY, SECOND } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { rateLimited } from '../platform/refusals.ts'
import { record } from './audit.ts'
import { firstWords } from './first-words.ts'
import { channelPicture } from './purposes.ts'
import { freeSlug, holdSlugs } from './settings/slug.ts'
import { setSpaces } from './spaces.ts'
import { findChannel } from './standing.ts'
import { viewChannel } from './view.ts'

/** By the country where it is a code and not a text of somebody's own, else by that of the zone. */
const currencyIn = (country: string, zone: string) =>
  /^[A-Z]{2}$/.test(country) ? currencyOfCountry(country) : currencyOf(zone)

/** Creates a community; its creator is the owner, first admin and first member. */
export const createChannel: Handler<typeof channelCalls.createChannel> = async (ctx, input) => {
  const { title, description, displayPicture, bannerImage, country } = input
  const { userId } = ctx.me
  const id = ctx.newId()
  await holdSlugs(ctx.db)
  await allowOneMoreChannel(ctx)
  const owner = await findOwner(ctx)
  const zone = input.zone ?? owner.zone
  const language = input.language ?? owner.language
  await ctx.db
    .insertInto('channels')
    .values({
      id,
      slug: await freeSlug(ctx.db, title),
      title,
      description,
      display_picture_id: displayPicture ? await claimPicture(ctx, displayPicture, channelPicture) : null,
      banner_image_id: bannerImage ? await claimPicture(ctx, bannerImage, channelPicture) : null,
      created_by: userId,
      language,
      zone,
      currency: input.currency ?? currencyIn(country, zone),
      country,
      is_public: input.isPublic,
      any_one_can_join: input.anyOneCanJoin,
      visitors_can_read: input.visitorsCanRead ?? input.anyOneCanJoin,
      tier: ctx.kernel.config.DEFAULT_TIER ?? ctx.kernel.config.MAX_TIER,
      tier_since: ctx.now,
      members_count: 1,
      created_at: ctx.now,
    })
    .execute()
  await makeNativeRoles(ctx, id, languageIn(language) ?? owner.language)
  await sql`insert into memberships (channel_id, user_id, is_admin, search_text, joined_at)
    select ${id}, id, true, lower(concat_ws(' ', fullname, username)), ${ctx.now} from users where id = ${userId} for no key update`.execute(
    ctx.db,
  )
  if (input.spaces) await setSpaces(ctx, id, input.spaces)
  await record(ctx, id, { action: 'createChannel', details: { title } })
  return { message: 'Created', channel: await viewChannel(ctx, await findChannel(ctx, id)) }
}

/** Where the owner says to be, if that is a time zone, and the language they read. */
async function findOwner({ db, me, visit }: Ctx): Promise<{ zone: string; language: Language }> {
  const owner = await db
    .selectFrom('users')
    .select(['region', 'language'])
    .where('id', '=', me.userId)
    .executeTakeFirst()
  return {
    zone: Zone.safeParse(owner?.region).data ?? 'UTC',
    language: languageIn(owner?.language) ?? visit.language ?? 'en',
  }
}

/** Refuses more than so many a day. The lock on slugs lasts until the commit, so that the count is exact. */
async function allowOneMoreChannel({ db, kernel, me, now }: Ctx) {
  const created = await db
    .selectFrom('channels')
    .select('created_at')
    .where('created_by', '=', me.userId)
    .where('created_at', '>', after(now, -DAY))
    .orderBy('created_at', 'desc')
    .limit(kernel.config.LIMIT_CHANNELS_PER_ACCOUNT_A_DAY)
    .execute()
  if (created.length < kernel.config.LIMIT_CHANNELS_PER_ACCOUNT_A_DAY) return
  const oldest = created.at(-1)!.created_at
  throw rateLimited((after(oldest, DAY).getTime() - now.getTime()) / SECOND)
}

const natives = [
  { native: 'member', role_type: 'user', allowed: nativePermissions.member },
  { native: 'moderator', role_type: 'admin', allowed: nativePermissions.moderator },
  { native: 'admin', role_type: 'admin', allowed: permissions },
] as const

/** Creates the native roles of members, moderators and admins. */
async function makeNativeRoles(ctx: Ctx, channelId: string, language: Language) {
  const titles = firstWords(language)
  await ctx.db
    .insertInto('roles')
    .values(
      natives.map(({ allowed, ...role }) => ({
        ...role,
        title: titles[role.native],
        id: ctx.newId(),
        channel_id: channelId,
        permissions: [...allowed],
        show_on_profile: role.native !== 'member',
        created_at: ctx.now,
      })),
    )
    .execute()
}
