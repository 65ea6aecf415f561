import {
  bookAppointment,
  moveAppointment,
  setAppointmentStatus,
} from '../../../../src/contract/scheduling/appointment.ts';
import { defineRoom } from '../../../kernel/http/room.ts';
import { joinWrite, type AnyEndpoint, type Joining, type WriteCall } from '../../../kernel/http/route.ts';
import { appointmentRepository } from '../../scheduling/appointments/appointments.repository.ts';
import { keepSending } from '../reminders/public.ts';
import { sendNews } from './send-news.ts';
import { visitNewsRepository } from './visit-news.repository.ts';

/** Notes what of a write of staff the patient may be told. Who books by a link knows already. */
const telling =
  <E extends AnyEndpoint>(visitOf: (call: WriteCall<E>) => string): Joining<E> =>
  async (call, act) => {
    const appointments = call.work.of(appointmentRepository);
    const before = await appointments.see(visitOf(call));
    const written = await act();
    call.work.of(visitNewsRepository).note(before, (await appointments.see(visitOf(call)))!);
    return written;
  };

export const room = defineRoom({
  name: 'visit-news',
  joins: (routes) => {
    joinWrite(
      routes,
      bookAppointment,
      telling(({ body }) => body.id),
    );
    joinWrite(
      routes,
      moveAppointment,
      telling(({ params }) => params.appointmentId),
    );
    joinWrite(
      routes,
      setAppointmentStatus,
      telling(({ params }) => params.appointmentId),
    );
  },
  jobs: [(parts) => keepSending(parts, sendNews)],
});
