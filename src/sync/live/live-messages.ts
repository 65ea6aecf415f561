import { liveEvent, liveMessage, livePosition, liveTopic } from '../../contract/base/live.ts';
import type { Report } from '../device/ports.ts';
import type { LivePosition } from './live-position.ts';

/** [7.32] Reads what the gateway says and hands it on to the position. What cannot be read is reported, never thrown. */
export function createMessageReader(position: LivePosition, report: Report): (data: unknown) => void {
  const from = (heed: (cursor: number) => void) => (payload: unknown) => {
    const read = livePosition.safeParse(payload);
    if (read.success) heed(read.data.cursor);
  };
  const told = (payload: unknown) => {
    const read = liveEvent.safeParse(payload);
    if (!read.success) return report('A live event does not keep the contract', read.error);
    position.told(read.data);
  };
  const handlers: ReadonlyMap<string, (payload: unknown) => void> = new Map([
    ['ready', from((cursor) => position.opened(cursor))],
    ['beat', from((cursor) => position.reaches(cursor))],
    ...liveTopic.options.map((topic) => [topic, told] as const),
  ]);
  return (data) => {
    let message: unknown;
    try {
      message = JSON.parse(String(data));
    } catch (error) {
      return report('A live message is no JSON', error);
    }
    const read = liveMessage.safeParse(message);
    if (read.success) handlers.get(read.data.subscription)?.(read.data.payload);
  };
}
