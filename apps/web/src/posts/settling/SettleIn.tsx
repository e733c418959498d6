import type { Channel } from '@guildhall/contract/channels'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../../channels/address.ts'
import { TourSteps } from '../../channels/TourSteps.tsx'
import { hideTour } from '../../channels/tour.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { newPostPath } from '../address.ts'
import type { Settling } from './use-settling.ts'

interface Props {
  readonly channel: Channel
  readonly settling: Settling
}

/** The few things by which a new member settles in. */
export function SettleIn({ channel, settling: { steps } }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const done = steps.filter(({ isDone }) => isDone).length
  const to = {
    joined: channelPath(channel),
    picture: '/me/settings/profile',
    hello: newPostPath(channel),
    follow: channelPath(channel, 'channel'),
  }
  return (
    <Card
      as="section"
      title={t('settling.title')}
      note={t('checklist.done', { done, all: steps.length })}
      actions={
        <IconButton
          size="sm"
          label={t('checklist.hide')}
          icon={<X size={16} strokeWidth={1.75} />}
          onClick={() => void dispatch(hideTour(channel, 'isMemberChecklistHidden'))}
        />
      }
    >
      <TourSteps
        steps={steps.map(({ id, isDone }) => ({ id, isDone, textKey: `settling.steps.${id}`, to: to[id] }))}
      />
    </Card>
  )
}
