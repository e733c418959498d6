import { type Permission, permissions } from '@guildhall/contract/channels'
import { roleCalls } from '@guildhall/contract/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFindMembers } from '../channels/find-members.tsx'
import { useChannel } from '../channels/use-channel.ts'
import { serverMessage } from '../platform/http/request-failed.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import { useRead } from '../platform/store/use-read.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { Combobox } from '../ui/forms/choices/Combobox.tsx'
import type { Option } from '../ui/forms/choices/option.ts'
import { Select } from '../ui/forms/choices/Select.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'
import { builtAreas, permissionsIn } from './permissions/permission-areas.ts'
import { VerdictCard } from './VerdictCard.tsx'
import styles from './WhyDialog.module.css'
import type { Asked } from './why.ts'

/** Tells why somebody may or may not do something, and what would help. */
export function WhyDialog({ person, room, collection, onClose }: Asked & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: channelId } = useChannel()
  const find = useFindMembers()
  const myId = useAppSelector((state) => state.preloadedData.me?._id)
  const [who, setWho] = useState<Option | null>(person ? { value: person._id, label: person.fullname } : null)
  const [permission, setPermission] = useState<Permission>('createPosts')
  const userId = who?.value
  const contextId = room?._id
  const resourceId = collection?._id
  const place = room
    ? { title: t('why.titleRoom', { name: room.text }), thing: t('why.enter', { name: room.text }) }
    : collection && {
        title: t('why.titleCollection', { name: collection.title }),
        thing: t('why.see', { name: collection.title }),
      }

  const whom = userId === myId ? {} : { otherUserId: userId }
  const what = contextId ? { contextId } : resourceId ? { resourceId } : { permission }
  const { data, status, error } = useRead(
    roleCalls.explainAccess,
    userId ? { channelId, ...whom, ...what } : null,
  )

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={place?.title ?? t('why.title')}
      description={t('why.text')}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className={styles.body}>
        <Combobox
          label={t('why.who')}
          placeholder={t('roles.assignPlaceholder')}
          find={find}
          value={who}
          onChange={setWho}
        />
        {!place && (
          <Select
            label={t('why.what')}
            value={permission}
            onChange={(value) => setPermission(permissions.find((one) => one === value) ?? permission)}
            options={builtAreas().map((area) => ({
              label: t(`roles.areas.${area.id}`),
              items: permissionsIn(area).map((value) => ({ value, label: t(`roles.permission.${value}`) })),
            }))}
          />
        )}
        <div aria-live="polite">
          {status === 'failed' && (
            <Banner tone="danger">{serverMessage(error) ?? t('somethingWentWrong')}</Banner>
          )}
          {data && who && (
            <VerdictCard
              verdict={data.verdict}
              name={who.label}
              thing={place?.thing ?? t(`roles.permission.${permission}`)}
            />
          )}
        </div>
      </div>
    </Modal>
  )
}
