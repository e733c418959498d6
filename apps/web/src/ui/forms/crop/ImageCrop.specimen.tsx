import { useEffect, useState } from 'react'
import type { Specimen } from '../../specimen.ts'
import styles from '../specimen.module.css'
import { LazyImageCrop } from './LazyImageCrop.tsx'

/** A drawn picture, so that the workbench needs no file. */
function drawn(): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = 1200
  canvas.height = 800
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  const sky = pen.createLinearGradient(0, 0, 1200, 800)
  sky.addColorStop(0, 'peachpuff')
  sky.addColorStop(1, 'sienna')
  pen.fillStyle = sky
  pen.fillRect(0, 0, 1200, 800)
  pen.fillStyle = 'maroon'
  pen.arc(420, 400, 180, 0, 7)
  pen.fill()
  pen.font = '120px sans-serif'
  pen.fillText('F', 700, 300)
  return new Promise((resolve) => canvas.toBlob(resolve))
}

function Shown({ shape, isRound }: { readonly shape: 'square' | 'wide'; readonly isRound?: boolean }) {
  const [file, setFile] = useState<Blob | null>(null)
  const [made, setMade] = useState<Blob | null>(null)
  useEffect(() => void drawn().then(setFile), [])
  return (
    <div className={styles.modal}>
      {file && (
        <LazyImageCrop
          file={file}
          shape={shape}
          isRound={isRound}
          onDone={setMade}
          onCancel={() => setMade(null)}
        />
      )}
      {made && (
        <p>
          {made.type}, {made.size} bytes
        </p>
      )}
    </div>
  )
}

const broken = new Blob(['nothing'], { type: 'image/png' })
const nothing = () => {}

export const specimen: Specimen = {
  title: 'ImageCrop',
  states: {
    wide: () => <Shown shape="wide" />,
    'square, shown round': () => <Shown shape="square" isRound />,
    unreadable: () => (
      <div className={styles.modal}>
        <LazyImageCrop file={broken} shape="wide" onDone={nothing} onCancel={nothing} />
      </div>
    ),
  },
}
