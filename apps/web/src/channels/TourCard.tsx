import { type Channel, ownerSteps } from '@guildhall/contract/channels'
import { firstStepsAddress } from '@guildhall/contract/channels/addresses'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { IconButton } from '../ui/actions/IconButton.tsx'
import { Ring } from '../ui/feedback/Ring.tsx'
import type { ChannelSetting } from './setting-rows.ts'
import styles from './TourCard.module.css'
import { TourSteps } from './TourSteps.tsx'
import { hideTour, type OwnerStep } from './tour.ts'
import { settingPath } from './use-channel-settings.ts'

/** The page on which each step is done. */
const places: Record<OwnerStep, ChannelSetting> = {
  isDetailsWritten: 'general',
  isRoomsCreated: 'rooms',
  isAdminRolesCreated: 'roles',
  isRulesWritten: 'rules',
  isPeopleInvited: 'invitations',
}

/** The remaining steps to set up a community, for the people in charge; nothing once all are done. */
export function TourCard({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { onBoardTour: tour, title, isAdmin } = channel
  const done = ownerSteps.filter((step) => tour[step]).length
  const all = ownerSteps.length
  if (!isAdmin || tour.isChecklistHidden || done === all) return null
  return (
    <section className={styles.card} aria-labelledby="tour">
      <header className={styles.head}>
        <Ring label={t('checklist.done', { done, all })} value={done} max={all}>
          {`${done}/${all}`}
        </Ring>
        <div className={styles.words}>
          <h2 id="tour" className={styles.title}>
            {t('checklist.setUp', { name: title })}
          </h2>
          <p className={styles.left}>
            <Link to={firstStepsAddress.to({ slug: channel.slug })}>
              {t('checklist.left', { count: all - done })}
            </Link>
          </p>
        </div>
        <IconButton
          size="sm"
          label={t('checklist.hide')}
          icon={<X size={16} strokeWidth={1.75} />}
          onClick={() => void dispatch(hideTour(channel, 'isChecklistHidden'))}
        />
      </header>
      <TourSteps
        steps={ownerSteps.map((step) => ({
          id: step,
          textKey: `checklist.${step}`,
          to: settingPath(channel, places[step]),
          isDone: Boolean(tour[step]),
        }))}
      />
    </section>
  )
}
