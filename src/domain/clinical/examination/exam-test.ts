/** How the two results of a test are called: a test is positive, a sign is present, a function is abnormal. */
export type ExamReading = 'test' | 'sign' | 'function';

/** A test as the catalog has it. */
export interface ExamTest {
  /** Stands in notes for ever. */
  readonly id: string;
  readonly name: string;
  /** What a positive finding suggests. */
  readonly suggests: string;
  readonly hasSides: boolean;
  readonly reading: ExamReading;
  /** A finding asks for a referral or an image before care goes on. */
  readonly isRedFlag: boolean;
  /** The angle of a finding says something. */
  readonly hasDegrees: boolean;
  /** Other names that people look for. */
  readonly also: string;
}

type More = Partial<Pick<ExamTest, 'reading' | 'isRedFlag' | 'hasDegrees' | 'also'>>;

const test = (id: string, name: string, suggests: string, hasSides: boolean, more: More): ExamTest => ({
  id,
  name,
  suggests,
  hasSides,
  reading: 'test',
  isRedFlag: false,
  hasDegrees: false,
  also: '',
  ...more,
});

/** A test that is done on each side. */
export const sided = (id: string, name: string, suggests: string, more: More = {}): ExamTest =>
  test(id, name, suggests, true, more);

/** A test of the whole person, or of the midline. */
export const whole = (id: string, name: string, suggests: string, more: More = {}): ExamTest =>
  test(id, name, suggests, false, more);
