import type { Specimen } from '../../specimen.ts'
import { UploadList } from './UploadList.tsx'
import { UploadRow } from './UploadRow.tsx'
import type { Upload } from './upload.ts'

const nothing = () => {}
const preview =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="peru"/><circle cx="4" cy="4" r="2.5" fill="wheat"/></svg>'

const uploads: Upload[] = [
  { name: 'apple-ash-tiles.jpg', type: 'image/jpeg', size: 4.2e6, preview, state: 'done' },
  {
    name: 'sieving-in-real-time.mp4',
    type: 'video/mp4',
    size: 96e6,
    sent: 41e6,
    secondsLeft: 20,
    state: 'uploading',
  },
  { name: 'glaze-recipes.pdf', type: 'application/pdf', size: 860e3, state: 'waiting' },
  { name: 'kiln-song.mp3', type: 'audio/mpeg', size: 7.9e6, state: 'processing' },
  { name: 'oak-ash-tiles.zip', type: 'application/zip', size: 3.8e6, state: 'failed' },
  {
    name: 'stove-ash-tiles-from-the-third-firing-of-the-second-week-of-october.heic',
    type: 'image/heic',
    size: 3.1e6,
    state: 'refused',
    accepted: 'JPEG or PNG',
  },
]

export const specimen: Specimen = {
  title: 'UploadList, UploadRow',
  states: {
    'every state': () => (
      <UploadList title="Uploading 6 files" share={0.64}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.name}
            upload={upload}
            onCancel={nothing}
            onRetry={nothing}
            onReplace={upload.state === 'refused' ? nothing : undefined}
            onRemove={upload.state === 'done' ? undefined : nothing}
          />
        ))}
      </UploadList>
    ),
  },
}
