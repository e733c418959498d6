import { requestCalls } from '@guildhall/contract/chats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../platform/store/act.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { useRead } from '../platform/store/use-read.ts'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { Card } from '../ui/display/Card.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../ui/feedback/SkeletonGroup.tsx'
import { Switch } from '../ui/forms/Switch.tsx'

/** Whether others see when one is online. */
export function PresenceSettings() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { data, status, retry } = useRead(requestCalls.getChatSettings, {})
  const [chosen, setChosen] = useState<boolean | null>(null)

  async function choose(showsOnline: boolean) {
    const before = chosen
    setChosen(showsOnline)
    const isSaved = await dispatch(
      act({
        turn: 'presence/settings',
        ask: ({ request }) => request(requestCalls.saveChatSettings, { showsOnline }),
        failedKey: 'presence.notSaved',
      }),
    )
    if (!isSaved) setChosen(before)
  }

  return (
    <SettingsPage
      title={t('presence.title')}
      description={t('presence.intro')}
      back={{ label: t('settings.title'), to: '/me/settings' }}
    >
      {data ? (
        <Card as="section">
          <Switch
            label={t('presence.show')}
            description={t('presence.showHelp')}
            checked={chosen ?? data.chatSettings.showsOnline}
            onChange={({ currentTarget }) => void choose(currentTarget.checked)}
          />
        </Card>
      ) : status === 'failed' ? (
        <ErrorState title={t('presence.loadFailed')} text={t('presence.loadFailedText')} onRetry={retry} />
      ) : (
        <SkeletonGroup onRetry={retry}>
          <Skeleton shape="block" height={76} />
        </SkeletonGroup>
      )}
    </SettingsPage>
  )
}
