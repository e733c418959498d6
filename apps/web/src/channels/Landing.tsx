import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../platform/store/hooks.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { channelPath } from './address.ts'
import styles from './Landing.module.css'
import { LandingCards } from './landing/LandingCards.tsx'
import { LandingHero } from './landing/LandingHero.tsx'
import { LandingLinks } from './landing/LandingLinks.tsx'
import { LandingRules } from './landing/LandingRules.tsx'
import { useLandingParts } from './landing-parts.ts'
import { shortenDescription } from './shorten-description.ts'
import { TourCard } from './tour/TourCard.tsx'
import { useChannel } from './use-channel.ts'

/** The landing page of a community, for people outside it and for anybody curious. */
export function Landing() {
  const { t } = useTranslation()
  const channel = useChannel()
  const isVisitor = useAppSelector((state) => !state.preloadedData.signedIn)
  const { Rooms, Posts, Tiers } = useLandingParts()
  const { description } = channel
  return (
    <>
      {!isVisitor && <PageHeader icon={Info} title={t('channels.about')} />}
      <div className={styles.page} data-visitor={isVisitor || undefined}>
        <TourCard channel={channel} />
        <LandingHero channel={channel} heading={isVisitor ? 'h1' : 'h2'} />
        {shortenDescription(description) !== description && (
          <section className={styles.section} aria-labelledby="story">
            <h2 id="story" className={styles.heading}>
              {t('channels.story')}
            </h2>
            <p className={styles.story} dir="auto">
              {description}
            </p>
          </section>
        )}
        <Rooms channel={channel} />
        <Posts channel={channel} />
        <Tiers channel={channel} />
        <LandingCards channel={channel} />
        <LandingRules
          rules={channel.rules}
          logPath={
            channel.isMember && channel.showModerationLog ? channelPath(channel, 'moderation-log') : undefined
          }
        />
        {!isVisitor && (
          <footer className={styles.foot}>
            <LandingLinks channel={channel} of="foot" />
          </footer>
        )}
      </div>
    </>
  )
}
