import { Camera, ImagePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { acceptOf, refusalOf } from '../../files/kinds.ts'
import { useFilePicker } from '../../files/use-file-picker.tsx'
import { useRefusalWords } from '../../files/use-refusal-words.ts'
import { lazyPart } from '../../platform/fetch-part.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { useObjectUrl } from '../../ui/display/use-object-url.ts'
import { Field } from '../../ui/forms/Field.tsx'
import styles from './NewPicture.module.css'

const Crop = lazyPart(async () => ({ default: (await import('./NewPictureCrop.tsx')).NewPictureCrop }))

interface Props {
  readonly kind: 'picture' | 'banner'
  readonly label: string
  readonly picture: Blob | null
  readonly onChange: (picture: Blob | null) => void
}

/** A picture of the community, chosen and cropped. It is uploaded with the rest of the draft. */
export function NewPicture({ kind, label, picture, onChange }: Props) {
  const { t } = useTranslation()
  const wordsOf = useRefusalWords()
  const src = useObjectUrl(picture)
  const [chosen, setChosen] = useState<File | null>(null)
  const [isCropping, setCropping] = useState(false)
  const [problem, setProblem] = useState<string>()
  const picker = useFilePicker({ label, onPick: ([file]) => file && choose(file) })

  function choose(file: File) {
    const refusal = refusalOf(file, 'image')
    setProblem(refusal ? wordsOf(refusal, 'image') : undefined)
    if (refusal) return
    setChosen(file)
    setCropping(true)
  }

  return (
    <Field label={label} note={t('newCommunity.optional')} error={problem} isGroup>
      {(wires) => (
        <fieldset {...wires} className={styles.field}>
          <span className={styles.frame} data-kind={kind}>
            {src ? (
              <img className={styles.shown} src={src} alt="" />
            ) : (
              <ImagePlus size={22} strokeWidth={1.75} aria-hidden="true" />
            )}
          </span>
          <div className={styles.ways}>
            <Button
              icon={<Camera size={15} strokeWidth={1.75} />}
              onClick={() => picker.open(acceptOf('image'))}
            >
              {t(picture ? 'newCommunity.look.change' : 'newCommunity.look.add')}
              <span className="unseen">: {label}</span>
            </Button>
            {picture && (
              <Button tone="ghost" onClick={() => onChange(null)}>
                {t('newCommunity.look.remove')}
                <span className="unseen">: {label}</span>
              </Button>
            )}
          </div>
          {picker.field}
          {chosen && (
            <Suspense fallback={null}>
              <Crop
                title={label}
                file={chosen}
                shape={kind === 'picture' ? 'square' : 'wide'}
                isOpen={isCropping}
                onDone={(cropped) => {
                  setCropping(false)
                  onChange(cropped)
                }}
                onClose={() => setCropping(false)}
              />
            </Suspense>
          )}
        </fieldset>
      )}
    </Field>
  )
}
