import { defineRoom } from '../../../kernel/http/room.ts';
import { diagnosisCodePages } from './diagnosis-codes.pages.ts';

export const room = defineRoom({ name: 'diagnosis-codes', pages: [diagnosisCodePages] });
