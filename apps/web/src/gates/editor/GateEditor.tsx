import { Archive, Eye, Gem } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ChannelSettingsPage } from '../../channels/ChannelSettingsPage.tsx'
import { useCanOpenSetting } from '../../channels/setting-rows.ts'
import { useChannel } from '../../channels/use-channel.ts'
import { settingPath } from '../../channels/use-channel-settings.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { PageTrail } from '../../shell/PageTrail.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { tiersPath } from '../address.ts'
import { GatesSkeleton } from '../GatesSkeleton.tsx'
import { useGates } from '../use-gates.ts'
import styles from './GateForm.module.css'
import { GateForm } from './GateForm.tsx'

const RemoveGate = lazyPart(async () => ({ default: (await import('./RemoveGate.tsx')).RemoveGate }))
const Holders = lazyPart(async () => ({ default: (await import('../Holders.tsx')).Holders }))

const icon = { size: 16, strokeWidth: 1.75 } as const

/** One tier, or a new one. */
export function GateEditor() {
  const { t } = useTranslation()
  const channel = useChannel()
  const { gateId = '' } = useParams()
  const isAllowed = useCanOpenSetting(channel, 'tiers')
  const { gates, isFailed, retry } = useGates(isAllowed ? channel._id : null)
  const gate = gates?.find(({ _id }) => _id === gateId)
  const isNew = gateId === 'new'
  const [isArchiving, setArchiving] = useState(false)
  const all = settingPath(channel, 'tiers')
  const title = gate?.title ?? t(isNew ? 'gates.new' : 'channelSettings.tiers')

  if (!isAllowed) return <ChannelSettingsPage setting="tiers">{null}</ChannelSettingsPage>
  if (gates && !gate && !isNew)
    return (
      <ErrorState
        kind="gone"
        title={t('gates.goneTitle')}
        text={t('gates.goneText')}
        action={<LinkButton to={all}>{t('gates.toAll')}</LinkButton>}
      />
    )
  return (
    <>
      <PageTrail
        icon={Gem}
        places={[{ label: t('channelSettings.tiers'), to: all }]}
        current={title}
        actions={
          <>
            {gate && (
              <span className={styles.count}>{t('gates.members', { count: gate.membersCount ?? 0 })}</span>
            )}
            {gate && !gate.isArchived && (
              <Button tone="ghost" onClick={() => setArchiving(true)}>
                <span className={styles.glyph} aria-hidden="true">
                  <Archive {...icon} />
                </span>
                <span className={styles.word}>{t('gates.archive')}</span>
              </Button>
            )}
            <LinkButton icon={<Eye {...icon} />} to={tiersPath(channel)}>
              <span className={styles.word}>{t('gates.preview')}</span>
            </LinkButton>
          </>
        }
      />
      <h1 className="unseen">{title}</h1>
      {gates ? (
        <GateForm key={gateId} gate={gate} gates={gates}>
          <Suspense>{gate && <Holders gate={gate} />}</Suspense>
        </GateForm>
      ) : (
        <div className={styles.main}>
          {isFailed ? (
            <ErrorState title={t('gates.loadFailed')} text={t('gates.loadFailedText')} onRetry={retry} />
          ) : (
            <GatesSkeleton onRetry={retry} />
          )}
        </div>
      )}
      {gate && isArchiving && (
        <Suspense>
          <RemoveGate gate={gate} act="archive" onClose={() => setArchiving(false)} />
        </Suspense>
      )}
    </>
  )
}
