import type { Channel } from '@guildhall/contract/channels'
import { firstStepsAddress } from '@guildhall/contract/channels/addresses'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { Ring } from '../../ui/feedback/Ring.tsx'
import { TourSteps } from '../TourSteps.tsx'
import { hideTour } from '../tour.ts'
import { useFirstSteps } from './first-steps.ts'
import styles from './TourCard.module.css'

/** The remaining steps to set up a community, for the people in charge; nothing once all are done. */
export function TourCard({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { onBoardTour: tour, title, isAdmin } = channel
  const isWanted = isAdmin && !tour.isChecklistHidden
  const steps = useFirstSteps(channel, isWanted)
  const done = steps.filter(({ isDone }) => isDone).length
  const all = steps.length
  if (!isWanted || done === all) return null
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
        steps={steps.map(({ id, isDone, to }) => ({
          id,
          textKey: `firstSteps.${id}`,
          to: id === 'post' ? firstStepsAddress.to({ slug: channel.slug }) : to,
          isDone,
        }))}
      />
    </section>
  )
}
