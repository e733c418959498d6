import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sourceOf } from '../../files/source-of.ts'
import { Avatar } from '../../ui/display/Avatar.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import type { KeptReport } from '../collections.ts'
import { excerptOf, personIn, textIn } from './about.ts'
import styles from './QueueRow.module.css'
import { ReasonTag } from './ReasonTag.tsx'
import { useAboutName } from './use-about-name.ts'

interface Props {
  readonly report: KeptReport
  readonly to: string
  readonly isOpen: boolean
  readonly isChosen: boolean
  /** Left out where nothing can be decided for several at once. */
  readonly onChoose: (() => void) | undefined
  readonly onEnter: () => void
}

/** A reported thing: the whole row opens it. */
export function QueueRow({ report, to, isOpen, isChosen, onChoose, onEnter }: Props) {
  const { t } = useTranslation()
  const { _id, context, reportType, reportsCount, firstTime, appeal, kind } = report
  const name = useAboutName(report)
  const person = personIn(report)
  const excerpt = appeal?.outcome === 'pending' ? appeal.text : excerptOf(report)
  const hasPictures = (textIn(report)?.pictures.length ?? 0) > 0
  return (
    <li
      className={styles.row}
      data-case={_id}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
    >
      <Avatar name={name} src={sourceOf(person?.displayPicture, 'thumbnail')} size={36} />
      <div className={styles.words}>
        <p className={styles.line}>
          <Link
            className={styles.name}
            to={to}
            aria-current={isOpen || undefined}
            preventScrollReset
            onClick={onEnter}
          >
            {context ? (
              <Trans
                i18nKey="moderation.nameInRoom"
                values={{ name, room: context.text }}
                components={{ name: <bdi />, room: <bdi /> }}
              />
            ) : (
              <bdi>{name}</bdi>
            )}
          </Link>
          <span className={styles.time}>
            <Time at={appeal?.time ?? firstTime} />
          </span>
        </p>
        <p className={styles.excerpt} dir="auto">
          {excerpt || t(hasPictures ? 'moderation.pictureOnly' : 'moderation.noWords')}
        </p>
        <div className={styles.foot}>
          <ReasonTag reportType={reportType} />
          {kind === 'discussion' && <span>{t('moderation.comment')}</span>}
          {reportsCount > 0 && <span>{t('moderation.reports', { count: reportsCount })}</span>}
          {onChoose && (
            <span className={styles.pick} data-picks>
              <Checkbox
                label={t('ui.table.select', { name })}
                isLabelUnseen
                checked={isChosen}
                onChange={onChoose}
              />
            </span>
          )}
        </div>
      </div>
    </li>
  )
}
