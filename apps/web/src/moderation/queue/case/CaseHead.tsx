import { Trans, useTranslation } from 'react-i18next'
import { Time } from '../../../ui/display/Time.tsx'
import { Kbd } from '../../../ui/overlay/Kbd.tsx'
import type { KeptReport } from '../../collections.ts'
import { CASE_TITLE } from '../case-title.ts'
import { ReasonTag } from '../ReasonTag.tsx'
import { useAboutName } from '../use-about-name.ts'
import styles from './CaseHead.module.css'

/** Why a post, comment or chat is here, since when, and where it stands. */
export function CaseHead({ report }: { readonly report: KeptReport }) {
  const { t } = useTranslation()
  const { _id, kind, reportType, reportsCount, firstTime, context } = report
  const name = useAboutName(report)
  const time = { time: <Time at={firstTime} isFull /> }
  return (
    <header className={styles.head}>
      <h2 id={CASE_TITLE} className="unseen" data-of={_id} tabIndex={-1}>
        {kind === 'chat' ? t('moderation.caseOfChat') : t('moderation.caseOf', { name })}
      </h2>
      <ReasonTag reportType={reportType} hasIcon />
      <p className={styles.words}>
        {reportsCount > 0 ? (
          <Trans i18nKey="moderation.since" count={reportsCount} components={time} />
        ) : (
          <Trans i18nKey="moderation.caught" components={time} />
        )}
        {context && (
          <>
            {' · '}
            <Trans
              i18nKey="moderation.room"
              values={{ room: context.text }}
              components={{ room: <bdi className={styles.room} /> }}
            />
          </>
        )}
      </p>
      <span className={styles.keys} aria-hidden="true">
        <Kbd keys="J" /> <Kbd keys="K" /> {t('moderation.keys')}
      </span>
    </header>
  )
}
