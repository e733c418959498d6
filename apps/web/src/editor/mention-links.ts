import { roomAddress } from '@guildhall/contract/contexts/addresses'
import { personAddress } from '@guildhall/contract/users/addresses'

const MENTION = /<a class="mention" data-(user|context)="([0-9a-f]{32})">/g

/** The server's HTML with links on the mentioned people and rooms. */
export function linked(html: string, channel?: { readonly slug: string }) {
  return html.replace(MENTION, (mention, kind: string, id: string) => {
    const to =
      kind === 'user'
        ? personAddress.to({ person: id })
        : channel && roomAddress.to({ slug: channel.slug, roomId: id })
    return to ? mention.replace('>', ` href="${to}">`) : mention
  })
}

export interface PersonPlace {
  readonly element: HTMLElement
  readonly userId: string
  /** The name as written. */
  readonly label: string
}

/** Replaces mentioned people by placeholders, into which links with their profile cards are rendered. */
export function placesIn(box: Element): PersonPlace[] {
  return Array.from(box.querySelectorAll<HTMLElement>('.mention[data-user]'), (named) => {
    const { user: userId = '', label = named.textContent } = named.dataset
    if (named.localName === 'span') return { element: named, userId, label }
    const element = document.createElement('span')
    element.className = 'mention'
    Object.assign(element.dataset, { user: userId, label })
    named.replaceWith(element)
    return { element, userId, label }
  })
}
