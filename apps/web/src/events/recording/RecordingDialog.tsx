import type { Event, RecordingAudience } from '@guildhall/contract/events'
import { Link2, Upload, Video } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf } from '../../files/kinds.ts'
import { Uploads } from '../../files/Uploads.tsx'
import { useFilePicker } from '../../files/use-file-picker.tsx'
import { useUploads } from '../../files/use-uploads.ts'
import { serverMessage } from '../../platform/http/request-failed.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Segmented } from '../../ui/forms/Segmented.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { isWebLink } from './is-web-link.ts'
import styles from './RecordingDialog.module.css'
import { type NewRecording, saveRecording } from './save-recording.ts'

interface Props {
  readonly event: Event
  readonly onClose: () => void
}

const icon = { size: 16, strokeWidth: 1.75 }
const MAX_LINK = 2000
const audiences: readonly RecordingAudience[] = ['places', 'members', 'all']

/** Where the recording of an event is, and who may watch it; a video that is there already stays until another is chosen. */
export function RecordingDialog({ event, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { recording } = event
  const { uploads, queue } = useUploads()
  const [kind, setKind] = useState<'video' | 'link'>(recording?.url ? 'link' : 'video')
  const [link, setLink] = useState(recording?.url ?? '')
  const [audience, setAudience] = useState<RecordingAudience>(recording?.audience ?? 'places')
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [upload] = uploads
  const kept = recording?.video?._id
  const picker = useFilePicker({
    label: t('events.recording.choose'),
    onPick([file]) {
      queue.clear()
      if (file) queue.add([file], 'video')
    },
  })
  const filename = upload ? upload.sentAs?.key : kept
  const isReady = kind === 'link' ? link.trim() !== '' : filename !== undefined
  const isWrongLink = isTried && kind === 'link' && !isWebLink(link)

  async function save() {
    setTried(true)
    if (kind === 'link' && !isWebLink(link)) return
    const where: Partial<NewRecording> = kind === 'link' ? { url: link.trim() } : { filename }
    setBusy(true)
    try {
      await dispatch(saveRecording(event._id, { audience, ...where }))
      onClose()
    } catch (error) {
      setRefusal(serverMessage(error) ?? t('events.told.failed'))
      setBusy(false)
    }
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      isBusy={isBusy}
      title={t(recording ? 'events.recording.edit' : 'events.recording.add')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button tone="primary" isBusy={isBusy} disabled={!isReady} onClick={() => void save()}>
            {t('events.recording.save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {refusal && <Banner tone="danger">{refusal}</Banner>}
        <Segmented
          label={t('events.recording.kind')}
          options={[
            { value: 'video', label: t('events.recording.kinds.video'), icon: <Video {...icon} /> },
            { value: 'link', label: t('events.recording.kinds.link'), icon: <Link2 {...icon} /> },
          ]}
          value={kind}
          onChange={(value) => setKind(value === 'link' ? 'link' : 'video')}
        />
        {kind === 'link' ? (
          <TextField
            label={t('events.recording.kinds.link')}
            type="url"
            placeholder="https://"
            maxLength={MAX_LINK}
            help={t('events.recording.linkHelp')}
            error={isWrongLink ? t('events.form.problems.wrongLink') : undefined}
            value={link}
            onChange={({ currentTarget }) => setLink(currentTarget.value)}
          />
        ) : (
          <div className={styles.video}>
            {kept && !upload && <p className={styles.kept}>{t('events.recording.kept')}</p>}
            <Uploads uploads={uploads} queue={queue} />
            {!upload && (
              <Button icon={<Upload {...icon} />} onClick={() => picker.open(acceptOf('video'))}>
                {t(kept ? 'events.recording.replace' : 'events.recording.choose')}
              </Button>
            )}
            {picker.field}
          </div>
        )}
        <RadioGroup
          label={t('events.recording.audience')}
          options={audiences.map((value) => ({ value, label: t(`events.recording.audiences.${value}`) }))}
          value={audience}
          onChange={(value) => setAudience(audiences.find((one) => one === value) ?? audience)}
        />
      </div>
    </Modal>
  )
}
