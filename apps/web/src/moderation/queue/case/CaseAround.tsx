import { Flag } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '../../../ui/display/Card.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import type { KeptReport } from '../../collections.ts'
import styles from './CaseAround.module.css'
import { NeighbourRow } from './NeighbourRow.tsx'

interface Props {
  readonly report: KeptReport
  /** What the list does not tell could not be loaded. */
  readonly hasFailed: boolean
  /** Where it stands in its room; without it nothing leads there. */
  readonly address?: string | undefined
}

/** What stands around a reported post or comment in its room. */
export function CaseAround({ report, hasFailed, address }: Props) {
  const { t } = useTranslation()
  const { kind, around } = report
  if (kind !== 'post' && kind !== 'discussion') return null
  const isLoading = around === undefined && !hasFailed
  const [shown, isComment] = [around ?? [], kind === 'discussion']
  if (!isLoading && shown.length === 0 && address === undefined) return null
  const isEarlier = ({ place }: (typeof shown)[number]) => place === 'above' || place === 'before'
  return (
    <Card
      as="section"
      title={t('moderation.around.title')}
      titleAs="h3"
      padding="none"
      note={
        address && (
          <Link className={styles.there} to={address}>
            {t('moderation.openInRoom')}
          </Link>
        )
      }
    >
      {isLoading && (
        <div className={styles.quiet}>
          <Skeleton />
        </div>
      )}
      {around?.length === 0 && <p className={styles.quiet}>{t('moderation.around.none')}</p>}
      {shown.length > 0 && (
        <ol className={styles.list}>
          {shown.filter(isEarlier).map((one) => (
            <NeighbourRow key={one._id} neighbour={one} />
          ))}
          {isComment && (
            <li className={styles.it}>
              <Flag size={14} strokeWidth={1.75} aria-hidden="true" /> {t('moderation.around.it')}
            </li>
          )}
          {shown
            .filter((one) => !isEarlier(one))
            .map((one) => (
              <NeighbourRow key={one._id} neighbour={one} isReply={isComment && one.place === 'beneath'} />
            ))}
        </ol>
      )}
    </Card>
  )
}
