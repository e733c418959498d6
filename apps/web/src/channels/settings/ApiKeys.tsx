import { type ApiKey, apiKeyCalls } from '@guildhall/contract/channels'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { useRead } from '../../platform/store/use-read.ts'
import { NameDialog } from '../../settings/NameDialog.tsx'
import { Removal } from '../../settings/Removal.tsx'
import { RowList } from '../../settings/RowList.tsx'
import { SettingRow } from '../../settings/SettingRow.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Time } from '../../ui/display/Time.tsx'
import { Empty } from '../../ui/feedback/Empty.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { SkeletonGroup } from '../../ui/feedback/SkeletonGroup.tsx'
import { ChannelSettingsPage } from '../ChannelSettingsPage.tsx'
import { useChannel } from '../use-channel.ts'
import { createApiKey, revokeApiKey } from './api-key-thunks.ts'
import { NewApiKey } from './NewApiKey.tsx'

type Layer = { readonly kind: 'new' } | { readonly kind: 'revoke'; readonly apiKey: ApiKey }

/** The keys by which programs name this community. */
export function ApiKeys() {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const [layer, setLayer] = useState<Layer | null>(null)
  const [made, setMade] = useState<{ title: string; secret: string } | null>(null)
  const { data, status, retry } = useRead(apiKeyCalls.getApiKeys, { channelId })
  return (
    <ChannelSettingsPage
      setting="apiKeys"
      description={t('apiKeys.intro')}
      actions={
        <Button
          tone="primary"
          icon={<Plus size={16} strokeWidth={1.75} />}
          onClick={() => setLayer({ kind: 'new' })}
        >
          {t('apiKeys.new')}
        </Button>
      }
    >
      {!data && status === 'failed' && <ErrorState title={t('apiKeys.loadFailed')} onRetry={retry} />}
      {!data && status !== 'failed' && (
        <SkeletonGroup onRetry={retry}>
          <Skeleton shape="block" height={120} />
        </SkeletonGroup>
      )}
      {data?.apiKeys.length === 0 && (
        <Empty
          icon={<KeyRound size={32} strokeWidth={1.75} />}
          title={t('apiKeys.none')}
          text={t('apiKeys.noneText')}
        />
      )}
      {data && data.apiKeys.length > 0 && (
        <KeyRows keys={data.apiKeys} onRevoke={(apiKey) => setLayer({ kind: 'revoke', apiKey })} />
      )}
      {layer?.kind === 'new' && (
        <NameDialog
          title={t('apiKeys.new')}
          label={t('apiKeys.name')}
          help={t('apiKeys.nameHelp')}
          missing={t('apiKeys.nameMissing')}
          saveLabel={t('apiKeys.create')}
          onClose={() => setLayer(null)}
          onSave={async (title) => {
            setMade({ title, secret: await dispatch(createApiKey(channelId, title)) })
            retry()
          }}
        />
      )}
      {made && <NewApiKey {...made} onClose={() => setMade(null)} />}
      {layer?.kind === 'revoke' && (
        <Removal
          title={t('apiKeys.revokeTitle', { name: layer.apiKey.title })}
          text={t('apiKeys.revokeText')}
          confirmLabel={t('apiKeys.revokeConfirm')}
          failedKey="apiKeys.revokeFailed"
          onClose={() => setLayer(null)}
          onRemove={async () => {
            await dispatch(revokeApiKey(channelId, layer.apiKey._id))
            retry()
          }}
        />
      )}
    </ChannelSettingsPage>
  )
}

interface RowsProps {
  readonly keys: readonly ApiKey[]
  readonly onRevoke: (apiKey: ApiKey) => void
}

function KeyRows({ keys, onRevoke }: RowsProps) {
  const { t } = useTranslation()
  return (
    <RowList>
      <ul aria-label={t('channelSettings.apiKeys')}>
        {keys.map((apiKey) => (
          <li key={apiKey._id}>
            <SettingRow
              icon={<KeyRound size={17} strokeWidth={1.75} />}
              title={<bdi>{apiKey.title}</bdi>}
              detail={
                <Trans
                  i18nKey={apiKey.createdBy ? 'apiKeys.madeBy' : 'apiKeys.made'}
                  values={{ name: apiKey.createdBy?.fullname }}
                  components={{ time: <Time at={apiKey.createdTime} />, name: <bdi /> }}
                />
              }
              actions={
                <Button size="sm" tone="ghost" onClick={() => onRevoke(apiKey)}>
                  {t('apiKeys.revoke')}
                  <span className="unseen"> {apiKey.title}</span>
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </RowList>
  )
}
