import Download from 'lucide-react/icons/download';
import Mic from 'lucide-react/icons/mic';
import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { absentWords, faultWords } from './dictation-words.ts';
import { DictationReview } from './dictation-review.tsx';
import { HeardWords } from './heard-words.tsx';
import { ListeningBar } from './listening-bar.tsx';
import type { SpeechFault } from './engines/speech-engine.ts';
import { useDictation } from './use-dictation.ts';
import { useEngine, type FoundEngine } from './use-engine.ts';
import styles from './dictation.module.css';

interface DictationStripProps {
  encounter: Encounter;
  /** Opens the review of the whole note, where a person signs. */
  onReview: () => void;
}

const Fault = ({ fault }: { fault: SpeechFault | null }) =>
  fault === null ? null : (
    <p role="alert" className={styles['fault']}>
      {faultWords[fault]}
    </p>
  );

/** What stands in the place of the button where nothing can listen yet. */
function NotReady({ readiness, install }: Pick<FoundEngine, 'readiness' | 'install'>) {
  if (readiness === null || readiness.kind === 'ready') return null;
  if (readiness.kind === 'absent') return <p className={styles['quiet']}>{absentWords[readiness.why]}</p>;
  const isBusy = readiness.kind === 'downloading';
  return (
    <>
      <p className={styles['quiet']}>
        {isBusy
          ? 'Downloading English speech recognition to this device…'
          : 'Speech recognition isn’t on this device yet. Your voice never leaves the device.'}
      </p>
      <Button icon={<Download />} busy={isBusy} onClick={install}>
        Download
      </Button>
    </>
  );
}

/** The way to speak a note: listens on this device, then asks what of it goes where. */
export default function DictationStrip({ encounter, onReview }: DictationStripProps) {
  const { engine, readiness, check, install } = useEngine();
  const { keeping, state, start, pause, finish } = useDictation(encounter, engine);
  const { kept, isRead, isFull } = keeping;
  const isOff = state.kind === 'off';
  const isOpen = kept.segments.length > 0;
  const canTry = readiness === null || readiness.kind === 'ready';
  const listen = async () => {
    if (isRead && (await check())) start();
  };
  return (
    <section aria-labelledby="note-dictation-title" className={styles['strip']} data-on={!isOff || undefined}>
      <div className={styles['head']}>
        <h2 id="note-dictation-title" className={styles['title']}>
          <Mic aria-hidden="true" />
          Dictation
        </h2>
        {isOff ? (
          <div className={styles['ready']}>
            {canTry ? (
              <>
                {isOpen ? <Button onClick={finish}>Review</Button> : null}
                <Button icon={<Mic />} onClick={() => void listen()}>
                  {isOpen ? 'Continue' : kept.review ? 'Dictate more' : 'Dictate'}
                </Button>
              </>
            ) : (
              <>
                <NotReady readiness={readiness} install={install} />
                {isOpen ? <Button onClick={finish}>Review</Button> : null}
              </>
            )}
          </div>
        ) : (
          <ListeningBar state={state} onPause={pause} onDone={finish} />
        )}
      </div>
      <Fault fault={isFull ? 'storage' : isOff ? state.fault : null} />
      {!isOff || isOpen ? (
        <HeardWords segments={kept.segments} words={state.kind === 'on' ? state.words : ''} />
      ) : null}
      {isOff && kept.review ? <DictationReview keeping={keeping} onReview={onReview} /> : null}
    </section>
  );
}
