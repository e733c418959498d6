import type { Channel } from '@guildhall/contract/channels'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { signInPath } from '../../accounts/return-path.ts'
import { sourceOf } from '../../files/source-of.ts'
import { LanguageChoice } from '../../shell/LanguageChoice.tsx'
import { ThemeChoice } from '../../shell/ThemeChoice.tsx'
import { useScrollMemory } from '../../shell/use-scroll-memory.ts'
import { Mark } from '../../ui/display/Mark.tsx'
import guildhall from '../../ui/icon.svg'
import { channelPath } from '../address.ts'
import { useLandingParts } from '../landing-parts.ts'
import { LandingLinks } from './LandingLinks.tsx'
import styles from './LandingShell.module.css'

interface Props {
  /** Null until the community is loaded, or where there is none. */
  readonly channel: Channel | null
  readonly children: ReactNode
}

/** The frame around a community's pages for visitors, with the community's own name and logo. */
export function LandingShell({ channel, children }: Props) {
  const { t } = useTranslation()
  const { Join } = useLandingParts()
  const { pathname, search, hash } = useLocation()
  useScrollMemory()
  return (
    <div className={styles.shell}>
      <header className={styles.top}>
        {channel ? (
          <Link className={styles.brand} to={channelPath(channel)}>
            <Mark
              name={channel.title}
              src={sourceOf(channel.whiteLabel.logo ?? channel.displayPicture, 'thumbnail')}
              size={28}
            />
            <bdi className={styles.name}>{channel.title}</bdi>
          </Link>
        ) : (
          <Link className={styles.brand} to="/">
            <img className={styles.mark} src={guildhall} alt="" width={28} height={28} />
            <span className={styles.name}>{t('brand')}</span>
          </Link>
        )}
        {channel && <LandingLinks channel={channel} of="page" />}
        <div className={styles.ways}>
          <Link className={styles.signIn} to={signInPath(pathname + search + hash)}>
            {t('welcome.signIn')}
          </Link>
          {channel && <Join channel={channel} />}
        </div>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot}>
        <bdi className={styles.owner}>{channel?.title ?? t('brand')}</bdi>
        {channel && <LandingLinks channel={channel} of="foot" />}
        <LanguageChoice />
        <ThemeChoice />
      </footer>
    </div>
  )
}
