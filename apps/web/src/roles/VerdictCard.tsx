import type { Verdict } from '@guildhall/contract/roles'
import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RoleChip } from '../contexts/RoleChip.tsx'
import { Time } from '../ui/display/Time.tsx'
import styles from './VerdictCard.module.css'

interface Props {
  readonly verdict: Verdict
  readonly name: string
  /** What they may or may not, such as "Create posts". */
  readonly thing: string
}

export function VerdictCard({ verdict: { isAllowed, reasons, missing, ways }, name, thing }: Props) {
  const { t } = useTranslation()
  const Icon = isAllowed ? CircleCheck : CircleX
  return (
    <section className={styles.card} data-allowed={isAllowed || undefined}>
      <h3 className={styles.title}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {t(isAllowed ? 'why.may' : 'why.mayNot', { name, thing })}
      </h3>
      {missing && <p>{t(`why.missing.${missing}`, { name })}</p>}
      <ul className={styles.list}>
        {reasons.map(({ kind, role, givenBy, givenTime, grant }) => (
          <li key={`${kind}${role?._id ?? ''}`} className={styles.line}>
            {kind === 'role' && role ? (
              <RoleChip role={role} />
            ) : (
              <span>{t(`why.reasons.${kind}`, { tier: grant?.gate.title ?? '' })}</span>
            )}
            {(givenBy || givenTime) && (
              <span className={styles.detail}>
                {givenBy && <bdi>{t('why.givenBy', { name: givenBy.fullname })}</bdi>}{' '}
                {givenTime && <Time at={givenTime} />}
              </span>
            )}
          </li>
        ))}
        {ways.map(({ kind, role, gate }) => (
          <li key={`${kind}${role?._id ?? gate?._id ?? ''}`} className={styles.line}>
            <span>{t(`why.ways.${kind}`, { tier: gate?.title ?? '' })}</span>
            {role && <RoleChip role={role} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
