/** Which part of a picture is kept: a square, by its middle (0 to 1 of width and height) and how near one looks. */
export interface CropFrame {
  readonly centerX: number;
  readonly centerY: number;
  /** 1: the largest square that fits; 4: a quarter of it. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const wholePicture: CropFrame = { centerX: 0.5, centerY: 0.5, zoom: 1 };
export const nearest = 4;

/** The side of the square in pixels of the picture. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** The nearest frame whose square lies within the picture. */
export function keepInside(frame: CropFrame, size: Size): CropFrame {
  const zoom = Math.min(nearest, Math.max(1, frame.zoom));
  const side = sideOf(size, zoom);
  const within = (center: number, length: number) => {
    const half = side / 2 / length;
    return Math.min(1 - half, Math.max(half, center));
  };
  return { zoom, centerX: within(frame.centerX, size.width), centerY: within(frame.centerY, size.height) };
}

/** Moves the frame by steps of its own side: `1` looks at what lies right beside. */
export function moveFrame(frame: CropFrame, size: Size, right: number, down: number): CropFrame {
  const side = sideOf(size, frame.zoom);
  return keepInside(
    {
      ...frame,
      centerX: frame.centerX + (right * side) / size.width,
      centerY: frame.centerY + (down * side) / size.height,
    },
    size,
  );
}

/** The square in pixels of the picture. */
export function squareOf(frame: CropFrame, size: Size): { left: number; top: number; side: number } {
  const side = sideOf(size, frame.zoom);
  return { left: frame.centerX * size.width - side / 2, top: frame.centerY * size.height - side / 2, side };
}
