import type { Rule } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import landing from '../Landing.module.css'
import styles from './LandingRules.module.css'

interface Props {
  readonly rules: readonly Rule[]
  /** The path of what moderators decided; left out for those who cannot read it. */
  readonly logPath: string | undefined
}

/** The rules of the community, in order. */
export function LandingRules({ rules, logPath }: Props) {
  const { t } = useTranslation()
  if (rules.length === 0) return null
  return (
    <section id="rules" className={landing.section} aria-labelledby="rules-heading">
      <h2 id="rules-heading" className={landing.heading}>
        {t('channels.rules')}
      </h2>
      <ol className={styles.rules}>
        {rules.map(({ _id, title, description }) => (
          <li key={_id} className={styles.rule}>
            <h3 className={styles.title}>
              <bdi>{title}</bdi>
            </h3>
            {description && (
              <p className={styles.text}>
                <bdi>{description}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
      {logPath && (
        <p className={styles.log}>
          <Link className={styles.link} to={logPath}>
            {t('moderationLog.public.link')}
          </Link>
        </p>
      )}
    </section>
  )
}
