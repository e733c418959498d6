import { matchAddress, type ParamsOf } from '@guildhall/contract'
import type { Event } from '@guildhall/contract/events'
import { eventAddress } from '@guildhall/contract/events/addresses'
import { firstDiscussionsOn } from '../discussions/preload-discussions.ts'
import type { Ctx } from '../platform/ctx.ts'
import { isSamePath } from '../platform/is-same-path.ts'
import type { Head, Preloader, Prepared } from '../platform/preloader.ts'
import { Refusal } from '../platform/refusals.ts'
import { wholeAddress } from '../platform/structured-data.ts'
import { brief, MAX_DESCRIPTION } from '../posts/brief.ts'
import { eventData } from './describe-page.ts'
import { discussableEvent } from './subject.ts'
import { viewEvent } from './view.ts'

/** Search engines may list what a visitor sees, since they come as visitors. */
function headOf({ viewer, kernel }: Ctx, event: Event, path: string): Head {
  const { coverImage: cover } = event
  const isListed = viewer === null && !event.isArchived
  return {
    title: event.title,
    description: brief(event.excerpt || event.description || event.title, MAX_DESCRIPTION),
    path,
    ...(cover?.highres.isAvailable && { image: { ...cover.highres, alt: cover.alt } }),
    isListed,
    ...(isListed && { data: eventData(wholeAddress(kernel.config), event) }),
  }
}

const peopleIn = ({ hosts, participants, createdBy }: Event) => [
  ...hosts.map(({ user }) => user),
  ...participants,
  ...(createdBy ? [createdBy] : []),
]

async function page(
  ctx: Ctx,
  at: ParamsOf<typeof eventAddress.pattern>,
  { pathname, search }: URL,
): Promise<Prepared> {
  try {
    const event = await viewEvent(ctx, at.eventId)
    const path = new URL(event.shareUrl).pathname
    const isElsewhere = event.channel.slug !== at.slug
    // A visitor is led to the one address; for members the browser corrects it without loading the page again.
    if (isElsewhere || (!ctx.viewer && !isSamePath(pathname, path))) return { movedTo: path + search }
    const { subject } = await discussableEvent.find(ctx, at.eventId)
    const said = await firstDiscussionsOn(ctx, subject)
    const { discussions, users } = said.loadedData
    return {
      loadedData: { events: [event], discussions, users: [...users, ...peopleIn(event)] },
      loadedLists: said.loadedLists,
      head: headOf(ctx, event, path),
    }
  } catch (error) {
    if (error instanceof Refusal) return { isMissing: true }
    throw error
  }
}

/** Preloads the page of an event with what is said about it. */
export const eventPage: Preloader = async (ctx, address) => {
  const at = matchAddress(eventAddress, address.pathname)
  return at && page(ctx, at, address)
}
