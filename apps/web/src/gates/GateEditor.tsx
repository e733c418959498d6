import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ChannelSettingsPage } from '../channels/ChannelSettingsPage.tsx'
import { useCanOpenSetting } from '../channels/setting-rows.ts'
import { useChannel } from '../channels/use-channel.ts'
import { settingPath } from '../channels/use-channel-settings.ts'
import { lazyPart } from '../platform/fetch-part.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { GateForm } from './GateForm.tsx'
import { GatesSkeleton } from './GatesSkeleton.tsx'
import { useGates } from './use-gates.ts'

const Holders = lazyPart(async () => ({ default: (await import('./Holders.tsx')).Holders }))

/** One tier, or a new one. */
export function GateEditor() {
  const { t } = useTranslation()
  const channel = useChannel()
  const { gateId = '' } = useParams()
  const isAllowed = useCanOpenSetting(channel, 'tiers')
  const { gates, isFailed, retry } = useGates(isAllowed ? channel._id : null)
  const gate = gates?.find(({ _id }) => _id === gateId)
  const isNew = gateId === 'new'
  const all = settingPath(channel, 'tiers')

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
    <SettingsPage
      title={gate?.title ?? t('gates.new')}
      description={gate && t('gates.members', { count: gate.membersCount ?? 0 })}
      back={{ label: t('channelSettings.tiers'), to: all }}
      actions={<LinkButton to={all}>{t('gates.toAll')}</LinkButton>}
    >
      {gates ? (
        <>
          <GateForm key={gateId} gate={gate} gates={gates} />
          <Suspense>{gate && <Holders gate={gate} />}</Suspense>
        </>
      ) : isFailed ? (
        <ErrorState title={t('gates.loadFailed')} text={t('gates.loadFailedText')} onRetry={retry} />
      ) : (
        <GatesSkeleton onRetry={retry} />
      )}
    </SettingsPage>
  )
}
