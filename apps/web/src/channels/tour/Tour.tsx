import { type Channel, memberSteps } from '@guildhall/contract/channels'
import { firstStepsAddress } from '@guildhall/contract/channels/addresses'
import { Footprints } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useMatches } from 'react-router'
import { pageOf } from '../../platform/page.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { channelPath } from '../address.ts'
import { isYoung } from '../is-young.ts'
import { TourSteps } from '../TourSteps.tsx'
import { hideTour, type MemberStep } from '../tour.ts'
import { useChannelInAddress } from '../use-channel.ts'
import { useFirstSteps } from './first-steps.ts'
import styles from './Tour.module.css'
import { useTour } from './use-tour.ts'

/** The page on which each step is done. */
const places: Record<MemberStep, (channel: Channel) => string> = {
  isProfileCompleted: () => '/me/settings/profile',
  isRulesRead: (channel) => channelPath(channel, 'about'),
  isRoomVisited: (channel) => channelPath(channel),
}

/** Tracks the first steps in a community, and shows new members theirs until they are done or dismissed. */
export function Tour() {
  const channel = useChannelInAddress()
  // On those pages the card would cover the controls people are about to press.
  const { settings, isFocused } = pageOf(useMatches().map(({ handle }) => handle))
  useTour(channel)
  if (!channel?.isMember || settings || isFocused) return null
  if (channel.isAdmin) return <OwnerPill channel={channel} />
  const { onBoardTour: tour } = channel
  // In a young community the feed itself shows what is left.
  const isOver = isYoung(channel) || tour.isMemberChecklistHidden || memberSteps.every((step) => tour[step])
  return isOver ? null : <Steps channel={channel} />
}

/** The way back to the first steps of the community, until they are done or dismissed. */
function OwnerPill({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const to = firstStepsAddress.to({ slug: channel.slug })
  const isWanted = !channel.onBoardTour.isChecklistHidden && pathname !== to
  const steps = useFirstSteps(channel, isWanted)
  const done = steps.filter(({ isDone }) => isDone).length
  if (!isWanted || done === steps.length) return null
  return (
    <div className={styles.place}>
      <LinkButton to={to} icon={<Footprints size={16} strokeWidth={1.75} />}>
        {t('checklist.begin', { done, all: steps.length })}
      </LinkButton>
    </div>
  )
}

function Steps({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [isOpen, setOpen] = useState(false)
  const { onBoardTour: tour } = channel
  const done = memberSteps.filter((step) => tour[step]).length
  return (
    <div className={styles.place}>
      <Popover
        title={t('checklist.member')}
        side="top"
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button icon={<Footprints size={16} strokeWidth={1.75} />}>
            {t('checklist.begin', { done, all: memberSteps.length })}
          </Button>
        }
        footer={
          <Button
            size="sm"
            tone="ghost"
            onClick={() => void dispatch(hideTour(channel, 'isMemberChecklistHidden'))}
          >
            {t('checklist.hide')}
          </Button>
        }
      >
        <TourSteps
          onGo={() => setOpen(false)}
          steps={memberSteps.map((step) => ({
            id: step,
            textKey: `checklist.${step}`,
            to: places[step](channel),
            isDone: Boolean(tour[step]),
          }))}
        />
      </Popover>
    </div>
  )
}
