import { Id, localPath, matchAddress } from '@guildhall/contract'
import { signInAddress } from '@guildhall/contract/accounts/addresses'
import { type Channel, channelCalls } from '@guildhall/contract/channels'
import { channelAddress, exploreAddress } from '@guildhall/contract/channels/addresses'
import { EXPLORE_LIMIT, exploreListId, type Preloaded } from '@guildhall/contract/pages'
import type { Ctx } from '../platform/ctx.ts'
import { entriesOf } from '../platform/domain.ts'
import { merged, parsed } from '../platform/input.ts'
import type { Head, Preloader } from '../platform/preloader.ts'
import { Refusal } from '../platform/refusals.ts'
import { wholeAddress } from '../platform/structured-data.ts'
import { getInterestSpace } from '../spaces/list.ts'
import { channelData } from './describe-channel.ts'
import { getChannelInfo } from './info.ts'
import { getChannels } from './list.ts'

const MAX_DESCRIPTION = 200
/** The browser fetches the communities beyond this number. */
const MY_CHANNELS = 100

type Records = Preloaded['loadedData']

/** The reply, or null where the call is refused: an invalid address is treated like a missing page. */
async function unlessRefused<T>(work: () => Promise<T | Refusal>): Promise<T | null> {
  try {
    const reply = await work()
    return reply instanceof Refusal ? null : reply
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The viewer's communities, preloaded on every page because the rail shows them. */
export const myChannels: Preloader = async (ctx) => {
  if (!ctx.viewer) return null
  const input = { isUserChannels: true, skip: 0, limit: MY_CHANNELS }
  const reply = await unlessRefused(() => getChannels(ctx, input))
  return reply && { loadedData: { channels: reply.channels } }
}

declare module '../platform/domain.ts' {
  interface Domain {
    /** The rooms that are preloaded on every page of a community. */
    readonly roomsOfPage?: (ctx: Ctx, channel: Channel) => Promise<Records>
  }
}

/** The community of an address as the viewer, or the holder of an invitation, sees it; null where they may not. */
const findOfPage = (ctx: Ctx, slug: string, inviteId: string | null) =>
  unlessRefused(async () => {
    const fields = merged({ slug, ...(inviteId && { inviteId }) }, {})
    return getChannelInfo(ctx, parsed(channelCalls.getChannelInfo, fields))
  })

/** A page of a community: the community as the viewer sees it, and its rooms. */
export const channelPage: Preloader = async (ctx, { pathname, search, searchParams }) => {
  const [, front = '', beneath = ''] = /^(\/[^/]+\/[^/]+)(\/.*)?$/.exec(pathname) ?? []
  const at = matchAddress(channelAddress, front)
  if (!at) return null
  const found = await findOfPage(ctx, at.slug, searchParams.get('inviteId'))
  if (!found) return { isMissing: true }
  const { channel } = found
  const path = channelAddress.to({ slug: channel.slug })
  if (channel.slug !== at.slug) return { movedTo: path + beneath + search }
  const [roomsOfPage] = entriesOf(ctx.kernel, 'roomsOfPage')
  const isLanding = /^(\/about)?\/?$/.test(beneath)
  return {
    loadedData: { channels: [channel], ...(await roomsOfPage!(ctx, channel)) },
    head: {
      ...headOf(channel),
      path,
      isListed: isLanding && channel.isPublic,
      data: channelData(wholeAddress(ctx.kernel.config), channel),
    },
  }
}

function headOf(channel: Channel): Omit<Head, 'path' | 'isListed'> {
  const { title, description, whiteLabel, bannerImage, displayPicture, language } = channel
  const picture = bannerImage?.highres
  const icon = displayPicture ?? whiteLabel.logo
  return {
    title: whiteLabel.tabTitle || title,
    description: brief(description),
    language,
    siteName: title,
    ...(icon?.thumbnail.isAvailable && { icon: icon.thumbnail }),
    ...(whiteLabel.colorScheme.primary && { brand: whiteLabel.colorScheme.primary }),
    ...(picture?.isAvailable && { image: picture }),
  }
}

/** The text as one line, cut at the end of a word. */
function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_DESCRIPTION) return line
  const cut = line.slice(0, MAX_DESCRIPTION)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION / 2)).trimEnd()}…`
}

/** A page to sign in, opened from a community that the viewer may see: its look, and of any other nothing. */
export const signInPage: Preloader = async (ctx, { pathname, origin, searchParams }) => {
  if (pathname !== signInAddress.pattern && !pathname.startsWith(`${signInAddress.pattern}/`)) return null
  const next = new URL(localPath(searchParams.get('next')), origin)
  const [front = ''] = /^\/[^/]+\/[^/]+/.exec(next.pathname) ?? []
  const at = matchAddress(channelAddress, front)
  const found = at && (await findOfPage(ctx, at.slug, next.searchParams.get('inviteId')))
  if (!found) return null
  const { channel } = found
  const brand = channel.whiteLabel.colorScheme.primary
  return {
    loadedData: { channels: [channel] },
    head: { path: pathname, isListed: false, ...(brand && { brand }) },
  }
}

/** The communities that a viewer may find, on the explore page and on a visitor's front page. */
export const explorePage: Preloader = async (ctx, { pathname, searchParams }) => {
  const isFront = pathname === '/' && !ctx.viewer
  if (!matchAddress(exploreAddress, pathname) && !isFront) return null
  const asked = isFront ? null : searchParams.get('space')
  const space = Id.safeParse(asked).success ? asked : null
  const query = isFront ? '' : (searchParams.get('q') ?? '').trim()
  const head = { path: isFront ? pathname : exploreAddress.to({}, { space }), isListed: query === '' }
  const found = await unlessRefused(async () => {
    const fields = {
      limit: EXPLORE_LIMIT,
      ...(space && { spaces: [space] }),
      ...(query && { searchQuery: query }),
    }
    return getChannels(ctx, parsed(channelCalls.getChannels, merged(fields, {})))
  })
  const spaces = await unlessRefused(() => getInterestSpace(ctx, {}))
  if (!found || !spaces) return { head }
  const ids = found.channels.map(({ _id }) => _id)
  return {
    loadedData: { channels: found.channels, interestSpaces: spaces.spaces },
    loadedLists: { [exploreListId(space, query)]: { ids, next: found.next } },
    head,
  }
}
