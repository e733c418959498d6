import type { Sent } from '@guildhall/contract'
import type { ActionBox, cardCalls } from '@guildhall/contract/channels'
import type { BannerDraft } from './fields.ts'
import { linkProblem } from './problems.ts'

export interface CardButton {
  readonly text: string
  readonly onClick: string
}

export interface CardDraft {
  readonly title: string
  readonly description: string
  readonly actionType: 'link' | 'buttons'
  readonly actionUrl: string
  readonly buttons: readonly CardButton[]
  readonly picture: BannerDraft
}

export const MAX_BUTTONS = 3

export const cardOf = (box: ActionBox | undefined): CardDraft => ({
  title: box?.title ?? '',
  description: box?.description ?? '',
  actionType: box?.actionType === 'buttons' ? 'buttons' : 'link',
  actionUrl: box?.actionUrl ?? '',
  buttons: box?.buttons.length ? box.buttons : [{ text: '', onClick: '' }],
  picture: 'kept',
})

/** A page of the community begins with exactly one slash; everything else is an external site. */
const PAGE = /^\/([^\s/\\][^\s\\]*)?$/

export function isTarget(text: string, mayBeEmpty = false) {
  const target = text.trim()
  if (target === '') return mayBeEmpty
  return PAGE.test(target) || linkProblem(target) === null
}

const isWholeButton = ({ text, onClick }: CardButton) => text.trim() !== '' && isTarget(onClick)

export const wholeButtons = (buttons: readonly CardButton[]) =>
  buttons.length > 0 && buttons.every(isWholeButton)

export function cardToSend(
  channelId: string,
  { title, description, actionType, actionUrl, buttons, picture }: CardDraft,
  box: ActionBox | undefined,
): Sent<typeof cardCalls.addOrEditCTA> {
  const isLink = actionType === 'link'
  return {
    channelId,
    ...(box && { boxId: box.boxId }),
    title: title.trim(),
    description: description.trim(),
    actionType,
    actionUrl: isLink ? actionUrl.trim() : '',
    buttons: isLink
      ? []
      : buttons.map(({ text, onClick }) => ({ text: text.trim(), onClick: onClick.trim() })),
    ...(picture !== 'kept' && { picture: picture && { filename: picture.filename } }),
  }
}
