import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFindMembers } from '../../channels/find-members.tsx'
import { useChannel } from '../../channels/use-channel.ts'
import { useIsAsked } from '../../platform/store/ask-person.ts'
import { tellFailure } from '../../platform/store/failures.ts'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Combobox } from '../../ui/forms/choices/Combobox.tsx'
import type { Option } from '../../ui/forms/choices/option.ts'
import type { Find } from '../../ui/forms/choices/search.ts'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { handOver } from './hand-over.ts'
import styles from './StaffAdd.module.css'

/** For the owner: transfers the community to somebody else, for good. */
export function HandOver({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const isAsked = useIsAsked()
  const { _id, title } = useChannel()
  const myId = useAppSelector((state) => state.preloadedData.me?._id)
  const findMembers = useFindMembers()
  const [heir, setHeir] = useState<Option | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const find: Find = async (query, signal) =>
    (await findMembers(query, signal)).filter(({ value }) => value !== myId)

  async function give({ value, label }: Option) {
    setBusy(true)
    try {
      await dispatch(handOver(_id, value, label))
      onDone()
    } catch (error) {
      dispatch(tellFailure(error, 'handOver.failed'))
    }
    setBusy(false)
    setAsking(false)
  }

  return (
    <Card as="section" title={t('handOver.title')} note={t('handOver.note')}>
      <div className={styles.add}>
        <Combobox
          label={t('handOver.find')}
          isLabelUnseen
          placeholder={t('handOver.find')}
          find={find}
          value={heir}
          onChange={setHeir}
        />
        <Button tone="danger" disabled={!heir} onClick={() => setAsking(true)}>
          {t('handOver.act')}
        </Button>
      </div>
      {heir && (
        <Confirm
          isOpen={isAsking && !isAsked}
          onClose={() => setAsking(false)}
          title={t('handOver.question', { name: heir.label, channel: title })}
          text={t('handOver.text', { name: heir.label })}
          confirmLabel={t('handOver.confirm', { name: heir.label })}
          cancelLabel={t('handOver.keep')}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void give(heir)}
        />
      )}
    </Card>
  )
}
