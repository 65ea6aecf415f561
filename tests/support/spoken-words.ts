import type { BrowserContext, Page } from 'playwright-core';

/**
 * A recognizer on the device for a browser that has none: it says what the test says, as the specification has it. Counts
 * for pages that are loaded from now on.
 */
export async function giveRecognizer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    class Recognizer extends EventTarget {
      processLocally = false;
      start() {
        Object.assign(globalThis, { plumblineRecognizer: this });
      }
      stop() {
        this.dispatchEvent(new Event('end'));
      }
      abort() {
        this.stop();
      }
      static available = ({ processLocally = false }) =>
        Promise.resolve(processLocally ? 'available' : 'unavailable');
      static install = () => Promise.resolve(true);
    }
    Object.assign(Recognizer.prototype, { processLocally: false });
    Object.assign(globalThis, { SpeechRecognition: Recognizer });
  });
}

/** A browser as there are many: what it recognizes, it recognizes elsewhere. */
export async function takeRecognizer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SpeechRecognition'));
}

/** What the recognizer hears between two pauses; not final: it may still change. */
export const say = (page: Page, words: string, { isFinal = true, confidence = 0.95 } = {}): Promise<void> =>
  page.evaluate(
    (result) => {
      const { plumblineRecognizer } = globalThis as unknown as { plumblineRecognizer: EventTarget };
      const event = new Event('result');
      plumblineRecognizer.dispatchEvent(
        Object.assign(event, {
          resultIndex: 0,
          results: [
            { 0: { transcript: result.words, confidence: result.confidence }, isFinal: result.isFinal },
          ],
        }),
      );
    },
    { words, isFinal, confidence },
  );
