import type { Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import styles from './LandingLinks.module.css'

interface Props {
  readonly channel: Channel
  /** The sections of the page, the fine print beneath it, or as much of that as stands beneath a form to sign in. */
  readonly of: 'page' | 'foot' | 'signIn'
}

/** Links of a community for people who are not in it yet. */
export function LandingLinks({ channel, of }: Props) {
  const { t } = useTranslation()
  const links = linksOf[of](channel)
  if (links.length === 0) return null
  return (
    <nav
      className={styles.nav}
      data-of={of}
      aria-label={t(`channels.links.${of === 'page' ? 'page' : 'foot'}`)}
    >
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

const termsOf = (texts: Channel['public']) => [
  ...(texts.termsUrl ? [{ label: 'terms', to: texts.termsUrl } as const] : []),
  ...(texts.privacyPolicyUrl ? [{ label: 'privacy', to: texts.privacyPolicyUrl } as const] : []),
]

const smallPrintOf = ({ rules, public: texts }: Channel) => [
  ...(rules.length > 0 ? [{ label: 'rules', to: '#rules' } as const] : []),
  ...termsOf(texts),
  ...(texts.supportEmail ? [{ label: 'mail', to: `mailto:${texts.supportEmail}` } as const] : []),
]

const linksOf = {
  page: partsOf,
  foot: smallPrintOf,
  signIn: ({ public: texts }: Channel) => termsOf(texts),
}
