import type { Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import styles from './LandingLinks.module.css'

interface Props {
  readonly channel: Channel
  /** The sections of the page, or the fine print beneath it. */
  readonly of: 'page' | 'foot'
}

/** Links from the landing page of a community. */
export function LandingLinks({ channel, of }: Props) {
  const { t } = useTranslation()
  const links = of === 'page' ? partsOf(channel) : smallPrintOf(channel)
  if (links.length === 0) return null
  return (
    <nav className={styles.nav} data-of={of} aria-label={t(`channels.links.${of}`)}>
      <ul className={styles.links}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <a className={styles.link} href={to} {...(to.startsWith('http') && { rel: 'noreferrer' })}>
              {label === 'mail' ? to.slice('mailto:'.length) : t(`channels.links.${label}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const partsOf = ({ rules, actionBoxes }: Channel) => [
  { label: 'inside', to: '#inside' } as const,
  ...(actionBoxes.length > 0 ? [{ label: 'more', to: '#more' } as const] : []),
  ...(rules.length > 0 ? [{ label: 'rules', to: '#rules' } as const] : []),
]

const smallPrintOf = ({ rules, public: texts }: Channel) => [
  ...(rules.length > 0 ? [{ label: 'rules', to: '#rules' } as const] : []),
  ...(texts.termsUrl ? [{ label: 'terms', to: texts.termsUrl } as const] : []),
  ...(texts.privacyPolicyUrl ? [{ label: 'privacy', to: texts.privacyPolicyUrl } as const] : []),
  ...(texts.supportEmail ? [{ label: 'mail', to: `mailto:${texts.supportEmail}` } as const] : []),
]
