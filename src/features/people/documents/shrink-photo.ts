/** Enough to read the small print of a page. */
const longestSidePixels = 2_400;
const quality = 0.85;

/**
 * A photo of this device's camera, upright and no larger than a page needs; what the camera wrote into the file, such as the
 * place, stays behind. What the browser cannot draw is kept as it is.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(photo);
  } catch {
    return photo;
  }
  try {
    const scale = Math.min(1, longestSidePixels / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const brush = canvas.getContext('2d');
    if (!brush) return photo;
    brush.imageSmoothingQuality = 'high';
    // A JPEG has no glass: what is see-through lies on white.
    brush.fillStyle = '#ffffff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', quality));
    return blob ? new File([blob], photo.name.replace(/\.[^.]*$/, '.jpg'), { type: blob.type }) : photo;
  } finally {
    picture.close();
  }
}
