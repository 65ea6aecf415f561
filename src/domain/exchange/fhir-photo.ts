import { maxPhotoChars } from '../../contract/people/patient.ts';
import { fromBase64, toBase64 } from '../../lib/base64.ts';
import { objects, textOf, type Json } from './fhir-json.ts';
import { barePhoto, photoFault } from '../people/documents/patient-photo.ts';

/** As a camera makes it. A larger one is not looked into: its picture would be too large as well. */
const mostChars = 20 * maxPhotoChars;

/**
 * The photo of a Patient of FHIR R4, in base64, without what a camera wrote beside the picture; empty where there is none
 * that fits. What does not fit is said in words.
 */
export function readFhirPhoto(patient: Json): {
  readonly photo: string;
  readonly notTaken: readonly string[];
} {
  const words = new Set<string>();
  for (const one of objects(patient['photo'])) {
    const data = textOf(one['data']);
    if (data === '') {
      words.add('photo that is not in the file itself');
      continue;
    }
    const bytes = data.length > mostChars ? null : fromBase64(data);
    const bare = bytes === null ? null : barePhoto(bytes);
    const fault =
      data.length > mostChars ? 'takes too much room' : bare === null ? 'is no picture' : photoFault(bare);
    if (fault === null) return { photo: toBase64(bare!), notTaken: [] };
    words.add(
      `photo that ${fault
        .replace(/^must be /, 'is not ')
        .replace(/^must not be /, 'is ')
        .replace(/^must not hold/, 'holds')}`,
    );
  }
  return { photo: '', notTaken: [...words] };
}

/** Whether a photo can be kept as it stands. */
export function doesPhotoFit(photo: string): boolean {
  const bytes = photo.length > maxPhotoChars ? null : fromBase64(photo);
  return bytes !== null && toBase64(bytes) === photo && photoFault(bytes) === null;
}
